import { dateFormat, formatDate, formatNumber } from '../../../i18n/format';
import { Bars } from '../../../admin/chart/Bars';
import type { DataColumn } from '../../../admin/value/DataTable';
import { failedOf } from '../../../rules/words/figures';
import type { ClientStats } from '../contract';
import { useText, type Text } from '../texts';

type Day = ClientStats['days'][number];

/** Sent messages, and next to them the outcomes of that day. */
const SERIES = [
  { key: 'sent', color: 'var(--info)', stack: 'sent' },
  { key: 'delivered', color: 'var(--success)', stack: 'known' },
  { key: 'failed', color: 'var(--danger)', stack: 'known' },
] as const;
const FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out', 'clicked'] as const;

/** The figures of a day as they are shown. */
const shown = (day: Day): Day => ({ ...day, failed: failedOf(day) });

const columnsOf = (text: Text): DataColumn<Day>[] => [
  { label: text('day'), cell: ({ day }) => formatDate(day) },
  ...FIGURES.map((key, index): DataColumn<Day> => ({
    label: text(`tile.${key}`),
    end: true,
    ...(index > 0 && { below: 'headed' }),
    cell: (each) => formatNumber(each[key]),
  })),
];

/** The client's days as bars; the table has the newest first. */
export default function DaysChart(props: { days: readonly Day[] }) {
  const days = props.days.map(shown);
  const text = useText();
  const dayOf = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <Bars
      title={text('overview.by_day')}
      series={SERIES.map(({ key, ...look }) => ({ key, label: text(`tile.${key}`), ...look }))}
      points={days.map((day) => ({ ...day, span: day.day }))}
      tick={(day) => dayOf(new Date(`${day}T00:00:00Z`))}
      table={{
        opens: text('overview.table'),
        rows: days.toReversed(),
        keyOf: ({ day }) => day,
        columns: columnsOf(text),
      }}
    />
  );
}
