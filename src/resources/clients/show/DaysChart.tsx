import { dateFormat, formatDate, formatNumber } from '../../../i18n/format';
import { Lines } from '../../../admin/chart/Lines';
import type { DataColumn } from '../../../admin/parts/DataTable';
import type { ClientStats } from '../contract';
import { useText, type Text } from '../texts';

type Day = ClientStats['days'][number];

const SERIES = [
  { key: 'sent', color: 'var(--info)', dash: undefined },
  { key: 'delivered', color: 'var(--success)', dash: '6 3' },
  { key: 'failed', color: 'var(--danger)', dash: '2 3' },
  { key: 'opted_out', color: 'var(--warning)', dash: '10 3 2 3' },
] as const;
const FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out', 'clicked'] as const;

const columnsOf = (text: Text): DataColumn<Day>[] => [
  { label: text('day'), cell: ({ day }) => formatDate(day) },
  ...FIGURES.map((key): DataColumn<Day> => ({
    label: text(`tile.${key}`),
    end: true,
    cell: (each) => formatNumber(each[key]),
  })),
];

/** The client's own days as lines; the table has the newest first. */
export default function DaysChart({ days }: { days: readonly Day[] }) {
  const text = useText();
  return (
    <Lines
      title={text('overview.by_day')}
      series={SERIES.map(({ key, ...look }) => ({ key, label: text(`tile.${key}`), ...look }))}
      points={days.map((day) => ({ ...day, time: new Date(`${day.day}T00:00:00Z`) }))}
      tick={dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })}
      table={{
        opens: text('overview.table'),
        rows: days.toReversed(),
        keyOf: ({ day }) => day,
        columns: columnsOf(text),
      }}
    />
  );
}
