import { Bars } from '../../admin/chart/Bars';
import type { DataColumn } from '../../admin/value/DataTable';
import { dateFormat, formatDate, formatNumber } from '../../i18n/format';
import type { Week } from '../week/contract';
import { useText } from './texts';

type Day = Week['days'][number];

/** Parts of a day's bar: sent and still to be sent. */
const PARTS = [
  { key: 'sent', color: 'var(--info)' },
  { key: 'held', color: 'var(--warning)' },
  { key: 'scheduled', color: 'var(--primary-part)' },
] as const;
const FIGURES = [...PARTS.map(({ key }) => key), 'before'] as const;

/** The week by day, with last week's days as lines to compare with. */
export default function WeekChart({ title, days }: { title: string; days: readonly Day[] }) {
  const text = useText();
  const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
  const number = dateFormat({ day: 'numeric', timeZone: 'UTC' });
  // One above the other: names are long in Arabic, and days narrow on a phone.
  const lines = (day: Date) => `${weekday(day)}\n${number(day)}`;
  const partsOf = (span: string) =>
    PARTS.flatMap(({ key }) => {
      const count = days.find(({ day }) => day === span)![key];
      return count === 0 ? [] : text(`week.part.${key}`, { count: formatNumber(count) });
    }).join(text('week.and'));
  return (
    <Bars
      title={title}
      series={PARTS.filter(({ key }) => days.some((day) => day[key] > 0)).map(({ key, color }) => ({
        key,
        label: text(`week.${key}`),
        color,
        stack: 'week',
      }))}
      points={days.map((day) => ({ ...day, span: day.day }))}
      mark={
        days.some(({ before }) => before > 0)
          ? { label: text('week.before'), counts: days.map(({ before }) => before) }
          : undefined
      }
      partsOf={partsOf}
      tick={(day) => lines(new Date(`${day}T00:00:00Z`))}
      table={{
        opens: text('week.figures'),
        rows: days,
        keyOf: ({ day }) => day,
        columns: [
          { label: text('week.day'), cell: ({ day }) => formatDate(day) },
          ...FIGURES.map((key, index): DataColumn<Day> => ({
            label: text(`week.${key}`),
            end: true,
            ...(index > 0 && { below: 'headed' }),
            cell: (day) => formatNumber(day[key]),
          })),
        ],
      }}
    />
  );
}
