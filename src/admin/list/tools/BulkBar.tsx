import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { messageOf } from '../../problems';
import type { Row } from '../../record';
import { useDeclaration, useWords } from '../../registry';
import { useSelection } from '../selection';
import { useBulk, type Bulk } from './bulkActions';
import { BulkQuestion } from './BulkQuestion';
import { pagesOf } from './exporting';
import { useListText } from './texts';
import { useBulkQuestion } from './useBulkQuestion';
import { useNameOf } from '../../recordName';
import css from './tools.module.css';
import type { Outcome } from './useRun';

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
  const ids = selectedIds.map(String);
  const { seen, question, last, ask, confirm, close, busy, outcomes, clear } = useBulkQuestion(ids);
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
          question={question}
          ids={ids}
          verb={wordOf(question.bulk)}
          under={under}
          busy={busy}
          last={last}
          onConfirm={(reason) => void confirm(reason)}
          onClose={close}
        />
      )}
    </>
  );
}

/** How many went through, and each that did not with its reason. */
function BulkOutcomes({ outcomes, rows }: { outcomes: readonly Outcome[]; rows: readonly Row[] }) {
  const nameOf = useNameOf();
  const text = useListText();
  const declaration = useDeclaration();
  if (outcomes.length === 0) return null;
  const failed = outcomes.filter(({ problem }) => problem !== undefined);
  const named = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return row ? nameOf(declaration, row) : id;
  };
  return (
    <div className={css.outcomes} aria-live="polite">
      <p>
        {text('outcome', {
          done: formatNumber(outcomes.length - failed.length),
          failed: formatNumber(failed.length),
        })}
      </p>
      <ul>
        {failed.map(({ id, problem }) => (
          <li key={id}>
            <bdi>{named(id)}</bdi>: {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
