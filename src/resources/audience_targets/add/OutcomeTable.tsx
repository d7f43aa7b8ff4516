import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/national';
import { detailText } from '../../../features/import/mapping/details';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { Section } from '../../../admin/parts/Section';
import { useText, type Text } from '../texts';
import css from './add.module.css';
import type { Outcome } from './outcomes';

/** Rows shown unasked, and added each time more are asked for. */
const STEP = 50;

interface OutcomeTableProps {
  title: string;
  outcomes: readonly Outcome[];
  /** What a number without a refusal is called; absent where all rows have one. */
  taken?: 'why.ready' | 'why.added';
}

function whyOf(text: Text, mappingText: MappingText, { number, refusal }: Outcome, taken: string): string {
  if (number.ok) {
    if (refusal === undefined) return taken;
    return text(refusal === 'do_not_call' ? 'why.do_not_call' : 'why.duplicate_in_audience');
  }
  const line = /^line_(\d+)$/.exec(number.reason)?.[1];
  return line ? text('why.same_as', { line }) : detailText(mappingText, number.reason);
}

type Row = Outcome & { n: number };

const nameOf = ({ fields }: Outcome['number']): string =>
  [fields.first_name, fields.last_name, fields.email].filter(Boolean).join(' ');

const columnsOf = (text: Text, why: (outcome: Outcome) => string): DataColumn<Row>[] => [
  { label: text('line'), cell: ({ number }) => formatNumber(number.line) },
  {
    label: text('number'),
    cell: ({ number }) => (
      <span className={css.cell}>
        <bdi className={number.ok ? `${css.value} ${css.phone}` : css.value}>
          {number.ok ? formatNational(number.phone) : number.value}
        </bdi>
        {nameOf(number) && <bdi className={css.name}>{nameOf(number)}</bdi>}
      </span>
    ),
  },
  { label: text('outcome'), cell: (outcome) => <span className={css.cell}>{why(outcome)}</span> },
];

/** Numbers by their line in the text, each with what became of it or what is wrong with it. */
export function OutcomeTable({ title, outcomes, taken = 'why.ready' }: OutcomeTableProps) {
  const text = useText();
  const mappingText = useMappingText();
  const [shown, setShown] = useState(STEP);
  if (outcomes.length === 0) return null;
  const rows = outcomes.slice(0, shown).map((outcome, n) => ({ ...outcome, n }));
  const left = outcomes.length - rows.length;
  return (
    <Section
      title={title}
      lead={
        left > 0
          ? text('first', { shown: formatNumber(rows.length), total: formatNumber(outcomes.length) })
          : undefined
      }
      flush
    >
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ n }) => n}
        columns={columnsOf(text, (outcome) => whyOf(text, mappingText, outcome, text(taken)))}
      />
      {left > 0 && (
        <div className={css.more}>
          <button type="button" className="button" onClick={() => setShown(shown + STEP)}>
            {text('more', { count: formatNumber(Math.min(STEP, left)) })}
          </button>
        </div>
      )}
    </Section>
  );
}
