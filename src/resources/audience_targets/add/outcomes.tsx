import { useState } from 'react';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Section } from '../../../admin/page/Section';
import { CheckFigures } from '../../../features/import/check';
import { detailText } from '../../../features/import/mapping';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { formatNumber } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import type { JudgedNumber } from '../../../rules/formats/pasted';
import { useText, type Text } from '../texts';
import css from './add.module.css';

/** Why the server left a number out. */
export type Refusal = 'duplicate_in_audience' | 'do_not_call' | 'country' | (string & {});

/** A number in the text with the server's answer. `undefined` means that it was added. */
export interface Outcome {
  readonly number: JudgedNumber;
  readonly refusal: Refusal | undefined;
}

export const isTaken = ({ number, refusal }: Outcome): boolean => number.ok && refusal === undefined;

/** Each number in exactly one figure. */
interface Counts {
  readonly total: number;
  readonly good: number;
  readonly present: number;
  readonly blocked: number;
  readonly abroad: number;
  readonly twice: number;
  readonly wrong: number;
}

/** The category of a number. `wrong` means that it is not a valid phone number. */
function kindOf({ number, refusal }: Outcome): Exclude<keyof Counts, 'total'> {
  if (!number.ok) return number.reason.startsWith('line_') ? 'twice' : 'wrong';
  if (refusal === undefined) return 'good';
  if (refusal === 'country') return 'abroad';
  return refusal === 'do_not_call' ? 'blocked' : 'present';
}

export function countsOf(outcomes: readonly Outcome[]): Counts {
  const counts = { total: outcomes.length, good: 0, present: 0, blocked: 0, abroad: 0, twice: 0, wrong: 0 };
  for (const outcome of outcomes) counts[kindOf(outcome)] += 1;
  return counts;
}

/** Outcomes before the server's answer. */
export const unasked = (numbers: readonly JudgedNumber[]): Outcome[] =>
  numbers.map((number) => ({ number, refusal: undefined }));

/** Rows shown at first, and added with each click on "more". */
const STEP = 50;

interface OutcomeTableProps {
  title: string;
  outcomes: readonly Outcome[];
  /** Text for a number that is accepted. */
  goodText?: 'why.ready' | 'why.added';
}

function whyOf(text: Text, mappingText: MappingText, { number, refusal }: Outcome, goodText: string): string {
  if (number.ok) {
    if (refusal === undefined) return goodText;
    if (refusal === 'country') return text('why.country');
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
  {
    label: text('outcome'),
    below: 'words',
    cell: (outcome) => <span className={css.cell}>{why(outcome)}</span>,
  },
];

/** Numbers by their line in the text, each with its outcome or problem. */
export function OutcomeTable({ title, outcomes, goodText = 'why.ready' }: OutcomeTableProps) {
  const text = useText();
  const mappingText = useMappingText();
  const [shown, setShown] = useState(STEP);
  if (outcomes.length === 0) return null;
  const rows = outcomes.slice(0, shown).map((outcome, n) => ({ ...outcome, n }));
  const rest = outcomes.length - rows.length;
  return (
    <Section
      title={title}
      lead={
        rest > 0
          ? text('first', { shown: formatNumber(rows.length), total: formatNumber(outcomes.length) })
          : undefined
      }
      flush
    >
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ n }) => n}
        columns={columnsOf(text, (outcome) => whyOf(text, mappingText, outcome, text(goodText)))}
      />
      {rest > 0 && (
        <div className={css.more}>
          <button type="button" className="button" onClick={() => setShown(shown + STEP)}>
            {text('more', { count: formatNumber(Math.min(STEP, rest)) })}
          </button>
        </div>
      )}
    </Section>
  );
}

interface FiguresProps {
  outcomes: readonly Outcome[];
  /** Label of the numbers added, which differs before and after. */
  goodLabel: string;
  /** The sentence that adds the figures up. */
  sum?: 'sum' | 'sum_ready';
}

const LEFT_OUT = [
  'present',
  'blocked',
  'abroad',
  'twice',
  'wrong',
] as const satisfies readonly (keyof Counts)[];

/** Counts every number in exactly one figure, with a sentence that adds them up. */
export function Figures({ outcomes, goodLabel, sum }: FiguresProps) {
  const text = useText();
  const counts = countsOf(outcomes);
  return (
    <CheckFigures
      figures={[
        { label: text('found'), count: counts.total },
        { label: goodLabel, count: counts.good, tone: 'success' },
        ...LEFT_OUT.filter((kind) => counts[kind] > 0).map((kind) => ({
          label: text(kind),
          count: counts[kind],
          tone: 'warning' as const,
        })),
      ]}
      sum={
        sum &&
        text(sum, {
          found: formatNumber(counts.total),
          added: formatNumber(counts.good),
          out: formatNumber(counts.total - counts.good),
        })
      }
    />
  );
}
