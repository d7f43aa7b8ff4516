import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { dateFormat, formatDate, formatNumber } from '../../../i18n/format';
import { Themed } from '../../../theme/Themed';
import { useDirection } from '../../../theme/useAppearance';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import type { ClientStats } from '../contract';
import { useText, type Text } from '../texts';
import css from './show.module.css';

type Day = ClientStats['days'][number];

const HEIGHT = 240;
/** Narrower, as while a window is being resized, the axis would leave the lines less than nothing. */
const NARROWEST = 200;
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

/** Days as lines, each with its own stroke; the same figures as a table behind it. */
export default function DaysChart({ days }: { days: readonly Day[] }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const rtl = useDirection() === 'rtl';
  const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
  const strokes = Object.fromEntries(
    SERIES.map(({ key, dash }) => [`& [data-series="${key}"]`, { strokeDasharray: dash, strokeWidth: 2 }]),
  );
  return (
    <Themed>
      <figure aria-label={text('overview.by_day')} className={css.figure}>
        <div aria-hidden dir="ltr" style={{ minInlineSize: NARROWEST }}>
          <LineChart
            height={HEIGHT}
            skipAnimation
            disableKeyboardNavigation
            margin={{ left: rtl ? 16 : 0, right: rtl ? 0 : 16, top: 8, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                scaleType: 'time',
                data: days.map(({ day }) => new Date(`${day}T00:00:00Z`)),
                valueFormatter: short,
                disableLine: true,
                height: 32,
                reverse: rtl,
              },
            ]}
            yAxis={[
              {
                min: 0,
                width: 56,
                position: rtl ? 'right' : 'left',
                disableLine: true,
                disableTicks: true,
                valueFormatter: (value: number) => formatNumber(value),
              },
            ]}
            series={SERIES.map(({ key, color }) => ({
              id: key,
              label: text(`tile.${key}`),
              color,
              curve: 'linear',
              showMark: false,
              data: days.map((each) => each[key]),
              valueFormatter: (value) => formatNumber(value ?? 0),
            }))}
            sx={strokes}
          />
        </div>
      </figure>
      <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('overview.table')}</summary>
        {open && (
          <DataTable
            caption={text('overview.by_day')}
            columns={columnsOf(text)}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
          />
        )}
      </details>
    </Themed>
  );
}
