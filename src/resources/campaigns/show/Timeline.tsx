import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { dateFormat, formatNumber } from '../../../i18n/format';
import { Themed } from '../../../theme/Themed';
import { useDirection } from '../../../theme/useAppearance';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { useText, type Text } from '../texts';
import type { CampaignStats } from '../contract';
import css from './show.module.css';

type Bucket = CampaignStats['timeline'][number];

/** Narrower, as while a window is being resized, the axis would leave the lines less than nothing. */
const NARROWEST = 200;
const HEIGHT = 240;
const AXIS = 32;
/** Room for half of the last label. */
const EDGE = 16;
const DAY = 86_400;

const SERIES = [
  { key: 'sent', color: 'var(--info)', dash: undefined },
  { key: 'delivered', color: 'var(--success)', dash: '6 3' },
  { key: 'failed', color: 'var(--danger)', dash: '2 3' },
  { key: 'replied', color: 'var(--warning)', dash: '10 3 2 3' },
] as const;

/** Every bucket from the first to the last; where nothing happened stands zero, not a line across. */
function filled(timeline: readonly Bucket[], width: number): Bucket[] {
  const first = Date.parse(timeline[0]?.at ?? '');
  const last = Date.parse(timeline.at(-1)?.at ?? '');
  const step = width * 1000;
  const known = new Map(timeline.map((bucket) => [Date.parse(bucket.at), bucket]));
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, i) => {
    const at = first + i * step;
    const nothing = {
      at: new Date(at).toISOString(),
      sent: 0,
      delivered: 0,
      failed: 0,
      replied: 0,
      opted_out: 0,
    };
    return known.get(at) ?? nothing;
  });
}

/** Times of one day need no date, days need no time. */
function clockOf(timeline: readonly Bucket[], width: number): (at: Date) => string {
  const first = Date.parse(timeline[0]?.at ?? '');
  const last = Date.parse(timeline.at(-1)?.at ?? '');
  const oneDay = last - first < DAY * 1000;
  return dateFormat(
    oneDay
      ? { hour: 'numeric', minute: '2-digit', ...(width < 60 && { second: '2-digit' }) }
      : { month: 'short', day: 'numeric', ...(width < DAY && { hour: 'numeric' }) },
  );
}

const columnsOf = (clock: (at: Date) => string, text: Text): DataColumn<Bucket>[] => [
  { label: text('timeline.from'), cell: ({ at }) => clock(new Date(at)) },
  ...SERIES.map(({ key }): DataColumn<Bucket> => ({
    label: text(`timeline.${key}`),
    end: true,
    cell: (bucket) => formatNumber(bucket[key]),
  })),
  {
    label: text('timeline.opted_out'),
    end: true,
    cell: ({ opted_out }) => formatNumber(opted_out),
  },
];

/** How a campaign's messages went over time; each line has its own stroke, the table its figures. */
export default function Timeline({ stats: { timeline, bucket_seconds } }: { stats: CampaignStats }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  // Time runs as the language is read.
  const rtl = useDirection() === 'rtl';
  const clock = clockOf(timeline, bucket_seconds);
  const buckets = filled(timeline, bucket_seconds);
  const strokes = Object.fromEntries(
    SERIES.map(({ key, dash }) => [`& [data-series="${key}"]`, { strokeDasharray: dash, strokeWidth: 2 }]),
  );
  return (
    <Themed>
      <figure aria-label={text('timeline.title')}>
        <div aria-hidden dir="ltr" style={{ minInlineSize: NARROWEST }}>
          <LineChart
            height={HEIGHT}
            skipAnimation
            disableKeyboardNavigation
            margin={{ left: rtl ? EDGE : 0, right: rtl ? 0 : EDGE, top: 8, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                scaleType: 'time',
                data: buckets.map(({ at }) => new Date(at)),
                valueFormatter: clock,
                disableLine: true,
                height: AXIS,
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
              label: text(`timeline.${key}`),
              color,
              curve: 'linear',
              showMark: false,
              data: buckets.map((bucket) => bucket[key]),
              valueFormatter: (value) => formatNumber(value ?? 0),
            }))}
            sx={strokes}
          />
        </div>
      </figure>
      <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text('timeline.figures')}</summary>
        {open && (
          <DataTable
            caption={text('timeline.title')}
            columns={columnsOf(clock, text)}
            rows={timeline}
            keyOf={({ at }) => at}
          />
        )}
      </details>
    </Themed>
  );
}
