import { dateFormat, formatDate, formatNumber } from '../../../i18n/format';
import { Bars } from '../../../admin/chart/Bars';
import type { DataColumn } from '../../../admin/value/DataTable';
import { failedOf } from '../../../rules/words/figures';
import type { ClientStats } from '../contract';
import { useText, type Text } from '../texts';

type Day = ClientStats['days'][number];

/** One bar a day: sent messages by their outcome, and rejected ones with the failed. */
const SERIES = [
  { key: 'delivered', color: 'var(--success)', stack: 'day' },
  { key: 'failed', color: 'var(--danger)', stack: 'day' },
  { key: 'unconfirmed', color: 'var(--info)', stack: 'day' },
] as const;
const FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out', 'clicked'] as const;

/** The figures of a day as they are shown. A receipt of another day's message may come on a day. */
const shown = (day: Day) => ({
  ...day,
  failed: failedOf(day),
  unconfirmed: Math.max(0, day.sent - day.delivered - day.failed),
});

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
  // Most days have a receipt of each message.
  const series = SERIES.filter(
    ({ key }) => key !== 'unconfirmed' || days.some(({ unconfirmed }) => unconfirmed > 0),
  );
  const dayOf = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <Bars
      title={text('overview.by_day')}
      series={series.map(({ key, ...look }) => ({ key, label: text(`tile.${key}`), ...look }))}
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
