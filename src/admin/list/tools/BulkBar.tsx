import { inSentence } from '../../../rules/titleOf';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { messageOf } from '../../problems';
import type { Row } from '../../record';
import { useDeclaration, useWords } from '../../registry';
import { useSelection } from '../selection';
import { useBulk, type Bulk } from './bulkActions';
import { BulkOutcomes } from './BulkOutcomes';
import { pagesOf } from './exporting';
import { useListText } from './texts';
import { useRun } from './useRun';

/** Replaces the filters while rows are chosen. */
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
  const [asked, setAsked] = useState<Bulk>();
  // Why it was done, and what came of it, where it has to be asked again.
  const [last, setLast] = useState<{ reason: string; failure?: unknown }>();
  const ids = selectedIds.map(String);
  const count = formatNumber(ids.length);
  const wordOf = (each: Bulk) =>
    each.kind === 'delete'
      ? words.delete || translate('app.action.delete')
      : words.action(each.action.label ?? each.action.action);
  /** Chooses every matching row, or none more: some of them would pass for all. */
  const all = async () => {
    if (reading) return;
    setReading(true);
    const query = { filter: { ...filterValues, ...under }, sort };
    const chosen: string[] = [];
    try {
      for await (const page of pagesOf(provider, declaration, query, new AbortController().signal))
        chosen.push(...page.map(({ id }) => id));
      onSelect(chosen);
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    }
    setReading(false);
  };
  const confirmed = async (reason: string) => {
    if (!asked) return;
    const results = await run(asked, ids, reason);
    const failed = results.filter(({ problem }) => problem !== undefined);
    const none = results.length > 0 && failed.length === results.length;
    // A reason that nothing came of is not asked for again.
    const stays = reason !== '' && none;
    setLast(failed.length > 0 ? { reason, failure: stays ? failed[0]!.error : undefined } : undefined);
    if (!stays) setAsked(undefined);
    onSelect(failed.map(({ id }) => id));
  };
  const close = () => {
    setAsked(undefined);
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
            onClick={() => setAsked(each)}
          >
            {wordOf(each)}
          </button>
        ))}
        <button type="button" className="button small" onClick={leave}>
          {text('done')}
        </button>
      </div>
      <BulkOutcomes outcomes={outcomes} rows={data} />
      {asked && (
        <ConfirmDialog
          open
          danger={asked.kind === 'delete'}
          busy={busy}
          title={text('bulk_title', { verb: wordOf(asked), count, what: inSentence(words.many) })}
          verb={`${wordOf(asked)} (${count})`}
          typed={asked.kind === 'delete' ? count : undefined}
          reasoned={asked.kind === 'action' && asked.action.reasoned}
          reason={last?.reason}
          failure={last?.failure}
          onConfirm={(reason) => void confirmed(reason)}
          onClose={close}
        >
          <p>
            {asked.kind === 'delete' ? words.remove() || translate('app.confirm.final') : text('bulk_what')}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
