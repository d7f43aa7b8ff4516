import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../i18n/format';
import { useDirection } from '../../theme/useAppearance';
import { ChartFigure, frameOf, HEIGHT, type ChartTable } from './ChartFigure';

export interface BarSeries<K extends string> {
  key: K;
  label: string;
  /** A color of the theme. */
  color: string;
  /** Those of one name are one bar, the first at its foot. */
  stack: string;
}

interface BarsProps<K extends string, R> {
  /** Names the chart and the table behind it. */
  title: string;
  series: readonly BarSeries<K>[];
  /** One span each, the earliest first; no two have the same name. */
  points: readonly (Readonly<Record<K, number>> & { span: string })[];
  /** A span below the axis. */
  tick: (span: string) => string;
  table: ChartTable<R>;
}

/** How much there was in each of several spans of time, such as days; where there was nothing is a gap. */
export function Bars<K extends string, R>({ title, series, points, tick, table }: BarsProps<K, R>) {
  const { margin, time, figures } = frameOf(useDirection() === 'rtl');
  return (
    <ChartFigure title={title} table={table}>
      <BarChart
        height={HEIGHT}
        skipAnimation
        disableKeyboardNavigation
        margin={margin}
        grid={{ horizontal: true }}
        xAxis={[
          {
            ...time,
            scaleType: 'band',
            data: points.map(({ span }) => span),
            valueFormatter: tick,
            disableTicks: true,
            barGapRatio: 0,
          },
        ]}
        yAxis={[figures]}
        series={series.map(({ key, label, color, stack }) => ({
          id: key,
          label,
          color,
          stack,
          data: points.map((point) => point[key]),
          valueFormatter: (value) => formatNumber(value ?? 0),
        }))}
      />
    </ChartFigure>
  );
}
