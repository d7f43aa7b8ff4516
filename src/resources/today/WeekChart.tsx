import { Bars } from '../../admin/chart/Bars';
import type { DataColumn } from '../../admin/value/DataTable';
import { dateFormat, formatDate, formatNumber } from '../../i18n/format';
import type { Week } from '../week/contract';
import { useText } from './texts';

type Day = Week['days'][number];

/** This week is one stacked bar, sent and still to be sent; last week is the other. */
const SERIES = [
  { key: 'before', color: 'var(--edge)', stack: 'before' },
  { key: 'sent', color: 'var(--info)', stack: 'week' },
  { key: 'held', color: 'var(--warning)', stack: 'week' },
  { key: 'scheduled', color: 'var(--primary-part)', stack: 'week' },
] as const;

/** The week by day, compared with last week. */
export default function WeekChart({ days }: { days: readonly Day[] }) {
  const text = useText();
  const weekday = dateFormat({ weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <Bars
      title={text('week.title')}
      series={SERIES.filter(({ key }) => days.some((day) => day[key] > 0)).map(({ key, ...look }) => ({
        key,
        label: text(`week.${key}`),
        ...look,
      }))}
      points={days.map((day) => ({ ...day, span: day.day }))}
      tick={(day) => weekday(new Date(`${day}T00:00:00Z`))}
      table={{
        opens: text('week.figures'),
        rows: days,
        keyOf: ({ day }) => day,
        columns: [
          { label: text('week.day'), cell: ({ day }) => formatDate(day) },
          ...SERIES.map(({ key }): DataColumn<Day> => ({
            label: text(`week.${key}`),
            end: true,
            cell: (day) => formatNumber(day[key]),
          })),
        ],
      }}
    />
  );
}
