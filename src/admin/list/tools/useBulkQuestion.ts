import { useListContext, useNotify, useTranslate, useDataProvider } from 'ra-core';
import { useState, useEffect, useRef } from 'react';
import { messageOf } from '../../problems';
import type { Row } from '../../record';
import type { Bulk } from './bulkActions';
import type { BulkAsked } from './BulkQuestion';
import { useRun } from './useRun';
import { useDeclaration } from '../../registry';

/**
 * The rows as the person saw them, including those selected on other pages. An action on several rows
 * confirms each of them in that state.
 */
function useSeen(data: readonly Row[]) {
  const { contract } = useDeclaration();
  const provider = useDataProvider();
  const rows = useRef(new Map<string, Row>());
  const note = (shown: readonly Row[]) => {
    for (const row of shown) rows.current.set(row.id, row);
  };
  useEffect(() => note(data));

  /**
   * The rows of a confirmation by id. Rows that were never on this page, because it was reloaded since
   * they were selected, are read in their current state.
   *
   * @throws if they cannot be read
   */
  const rowsOf = async (bulk: Bulk, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const endpoint = bulk.kind === 'delete' ? contract.remove : contract.actions?.[bulk.action.action];
    const missing = endpoint?.confirms ? ids.filter((id) => !rows.current.has(id)) : [];
    if (missing.length > 0) note((await provider.getMany<Row>(contract.name, { ids: missing })).data);
    return new Map(ids.flatMap((id) => (rows.current.has(id) ? [[id, rows.current.get(id)!]] : [])));
  };

  /** Reads rows again for the next confirmation. */
  const forget = (ids: readonly string[]) => {
    for (const id of ids) rows.current.delete(id);
  };
  return { note, rowsOf, forget };
}

/** The question about the selected rows, and the run after its answer: rows that fail stay selected. */
export function useBulkQuestion(ids: readonly string[]) {
  const { data = [], onSelect } = useListContext<Row>();
  const translate = useTranslate();
  const notify = useNotify();
  const { run, busy, outcomes, clear } = useRun();
  const seen = useSeen(data);
  const [question, setQuestion] = useState<BulkAsked>();
  // The reason and the failure of the last attempt, for when it is tried again.
  const [last, setLast] = useState<{ reason: string; failure?: unknown }>();
  const ask = async (bulk: Bulk, about: readonly string[]) => {
    try {
      const rows = await seen.rowsOf(bulk, about);
      setQuestion({ bulk, rows, page: data.map(({ id }) => id) });
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    }
  };
  const confirm = async (reason: string) => {
    if (!question) return;
    const results = await run(question.bulk, ids, question.rows, reason);
    const failed = results.filter(({ problem }) => problem !== undefined);
    const none = results.length > 0 && failed.length === results.length;
    // A reason with which nothing succeeded is not asked for again.
    const stays = reason !== '' && none;
    setLast(failed.length > 0 ? { reason, failure: stays ? failed[0]!.error : undefined } : undefined);
    const rest = failed.map(({ id }) => id);
    seen.forget(rest);
    if (stays) await ask(question.bulk, rest);
    else setQuestion(undefined);
    onSelect(rest);
  };
  const close = () => {
    setQuestion(undefined);
    setLast(undefined);
  };
  return { seen, question, last, ask, confirm, close, busy, outcomes, clear };
}
