import { LineChart } from '@mui/x-charts/LineChart';
import { formatNumber } from '../../i18n/format';
import { useDirection } from '../../theme/useAppearance';
import { ChartFigure, frameOf, HEIGHT, type ChartTable } from './ChartFigure';

export interface Series<K extends string> {
  key: K;
  label: string;
  /** A color of the theme. */
  color: string;
  /** Stroke by which the line is told without color; one goes without. */
  dash?: string | undefined;
}

interface LinesProps<K extends string, R> {
  /** Names the chart and the table behind it. */
  title: string;
  series: readonly Series<K>[];
  /** One moment each, the earliest first. */
  points: readonly (Readonly<Record<K, number>> & { time: Date })[];
  /** A moment below the axis. */
  tick: (at: Date) => string;
  table: ChartTable<R>;
}

/** How something went over time; each line has its own stroke, the table behind it the figures. */
export function Lines<K extends string, R>({ title, series, points, tick, table }: LinesProps<K, R>) {
  const { margin, time, figures } = frameOf(useDirection() === 'rtl');
  const strokes = Object.fromEntries(
    series.map(({ key, dash }) => [`& [data-series="${key}"]`, { strokeDasharray: dash, strokeWidth: 2 }]),
  );
  return (
    <ChartFigure title={title} table={table}>
      <LineChart
        height={HEIGHT}
        skipAnimation
        disableKeyboardNavigation
        margin={margin}
        grid={{ horizontal: true }}
        xAxis={[
          { ...time, scaleType: 'time', data: points.map((point) => point.time), valueFormatter: tick },
        ]}
        yAxis={[figures]}
        series={series.map(({ key, label, color }) => ({
          id: key,
          label,
          color,
          curve: 'linear',
          showMark: false,
          data: points.map((point) => point[key]),
          valueFormatter: (value) => formatNumber(value ?? 0),
        }))}
        sx={strokes}
      />
    </ChartFigure>
  );
}
