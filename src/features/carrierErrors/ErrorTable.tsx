import { formatNumber, formatRate } from '../../i18n/format';
import { meaningOf } from '../../rules/words/carrierErrors';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { ErrorCode } from './ErrorCode';
import { useText } from './texts';

interface Counted {
  code: string;
  count: number;
}

/** Advice for a code. */
function Next({ code }: { code: string }) {
  const text = useText();
  return <span className="wrap">{text(`${meaningOf(code)}.next`)}</span>;
}

const columnsOf = (text: ReturnType<typeof useText>, all: number): DataColumn<Counted>[] => [
  {
    label: text('code'),
    // On a narrow screen the count is next to the text, so that it is visible without scrolling.
    cell: ({ code }) => (
      <span className="wrap">
        <ErrorCode code={code} />
      </span>
    ),
  },
  { label: text('count'), end: true, cell: ({ count }) => formatNumber(count) },
  { label: text('share'), end: true, cell: ({ count }) => formatRate(count / all) },
  { label: text('next'), below: 'words', cell: ({ code }) => <Next code={code} /> },
];

/** Codes with meaning, count, share and advice, the most frequent first. */
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
