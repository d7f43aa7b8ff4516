import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../../problems';
import type { Row } from '../../record';
import type { Bulk } from './bulkActions';
import type { BulkAsked } from './BulkQuestion';
import { useRun } from './useRun';
import { useSeen } from './useSeen';

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
