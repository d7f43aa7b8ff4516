import { formatNumber, formatPercent } from '../../i18n/format';
import { meaningOf } from '../../rules/carrierErrors';
import { DataTable, type DataColumn } from '../../admin/parts/DataTable';
import { ErrorCode } from './ErrorCode';
import { useText } from './texts';

interface Counted {
  code: string;
  count: number;
}

/** What to do about a code. */
function Next({ code }: { code: string }) {
  const text = useText();
  return <span className="wrap">{text(`${meaningOf(code)}.next`)}</span>;
}

const columnsOf = (text: ReturnType<typeof useText>, all: number): DataColumn<Counted>[] => [
  {
    label: text('code'),
    // On a narrow screen the count is next to the words, so that it is seen without scrolling.
    cell: ({ code }) => (
      <span className="wrap">
        <ErrorCode code={code} />
      </span>
    ),
  },
  { label: text('count'), end: true, cell: ({ count }) => formatNumber(count) },
  { label: text('share'), end: true, cell: ({ count }) => formatPercent(count / all) },
  { label: text('next'), cell: ({ code }) => <Next code={code} /> },
];

/** Codes with meaning, count, share and what to do, the most frequent first. */
export function ErrorTable({ errors, caption }: { errors: readonly Counted[]; caption: string }) {
  const text = useText();
  const all = errors.reduce((sum, { count }) => sum + count, 0);
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(text, all)}
      rows={errors.toSorted((a, b) => b.count - a.count)}
      keyOf={({ code }) => code}
    />
  );
}
