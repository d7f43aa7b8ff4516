import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { messageOf } from '../../problems';
import type { Row } from '../../record';
import { useDeclaration, useWords } from '../../registry';
import { useSelection } from '../selection';
import { useBulk, type Bulk } from './bulkActions';
import { BulkOutcomes } from './BulkOutcomes';
import { BulkQuestion, type BulkAsked } from './BulkQuestion';
import { pagesOf } from './exporting';
import { useListText } from './texts';
import { useRun } from './useRun';
import { useSeen } from './useSeen';

/** Replaces the filters while rows are selected. */
export default function BulkBar({ under = {} }: { under?: Readonly<Record<string, string>> }) {
  const text = useListText();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const {
    data = [],
    total = 0,
    selectedIds = [],
    onSelect,
    onUnselectItems,
    filterValues,
    sort,
  } = useListContext<Row>();
  const provider = useDataProvider();
  const notify = useNotify();
  const [reading, setReading] = useState(false);
  const selection = useSelection();
  const bulk = useBulk();
  const { run, busy, outcomes, clear } = useRun();
  const seen = useSeen(data);
  const [question, setQuestion] = useState<BulkAsked>();
  // The reason and the failure of the last attempt, for when it is tried again.
  const [last, setLast] = useState<{ reason: string; failure?: unknown }>();
  const ids = selectedIds.map(String);
  const count = formatNumber(ids.length);
  const wordOf = (each: Bulk) =>
    each.kind === 'delete'
      ? words.delete || translate('app.action.delete')
      : words.action(each.action.label ?? each.action.action);
  /** Selects every matching row, or none beyond the selection: a part would pass for all. */
  const all = async () => {
    if (reading) return;
    setReading(true);
    const query = { filter: { ...filterValues, ...under }, sort };
    const chosen: string[] = [];
    try {
      for await (const page of pagesOf(provider, declaration, query, new AbortController().signal)) {
        seen.note(page);
        chosen.push(...page.map(({ id }) => id));
      }
      onSelect(chosen);
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    }
    setReading(false);
  };
  const ask = async (asked: Bulk, about: readonly string[]) => {
    try {
      const rows = await seen.rowsOf(asked, about);
      setQuestion({ bulk: asked, rows, page: data.map(({ id }) => id) });
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    }
  };
  const confirmed = async (reason: string) => {
    if (!question) return;
    const results = await run(question.bulk, ids, question.rows, reason);
    const failed = results.filter(({ problem }) => problem !== undefined);
    const none = results.length > 0 && failed.length === results.length;
    // A reason with which nothing succeeded is not asked for again.
    const stays = reason !== '' && none;
    setLast(failed.length > 0 ? { reason, failure: stays ? failed[0]!.error : undefined } : undefined);
    const left = failed.map(({ id }) => id);
    seen.forget(left);
    if (stays) await ask(question.bulk, left);
    else setQuestion(undefined);
    onSelect(left);
  };
  const close = () => {
    setQuestion(undefined);
    setLast(undefined);
  };
  const leave = () => {
    onUnselectItems();
    clear();
    selection.set(false);
  };
  return (
    <>
      <div className="filter-row" role="toolbar" aria-label={text('bulk')}>
        <strong aria-live="polite">{text('chosen', { count })}</strong>
        <button type="button" className="button small" onClick={() => onSelect(data.map(({ id }) => id))}>
          {text('choose_page')}
        </button>
        {total > data.length && (
          <button type="button" className="button small" aria-busy={reading} onClick={() => void all()}>
            {text('choose_all', { count: formatNumber(total) })}
          </button>
        )}
        {bulk.map((each) => (
          <button
            key={wordOf(each)}
            type="button"
            className={each.kind === 'delete' ? 'button small quiet-danger' : 'button small'}
            disabled={ids.length === 0 || busy}
            onClick={() => void ask(each, ids)}
          >
            {wordOf(each)}
          </button>
        ))}
        <button type="button" className="button small" onClick={leave}>
          {text('done')}
        </button>
      </div>
      <BulkOutcomes outcomes={outcomes} rows={data} />
      {question && (
        <BulkQuestion
          asked={question}
          ids={ids}
          verb={wordOf(question.bulk)}
          under={under}
          busy={busy}
          last={last}
          onConfirm={(reason) => void confirmed(reason)}
          onClose={close}
        />
      )}
    </>
  );
}
