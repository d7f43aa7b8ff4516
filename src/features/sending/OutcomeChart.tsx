import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../i18n/format';
import { Themed } from '../../theme/Themed';
import { useDirection } from '../../theme/useAppearance';
import { useOutcomeText } from './outcomeTexts';
import { outcomesOf, type Counts } from './tally';

const BAR = 36;
const AXIS = 24;
const LABELS = 120;
/** Narrower, as during a resize of the window, the labels would leave no room for the bars. */
const NARROWEST = 2 * LABELS;
/** Room next to the longest bar for its figure. */
const ROOM = 1.4;

/**
 * Outcomes as bars, each with its name and figure, so that they can be read without color. Screen readers
 * get the same figures from the table below.
 */
export default function OutcomeChart({ counts }: { counts: Counts }) {
  const text = useOutcomeText();
  const outcomes = outcomesOf(counts).filter(({ count }) => count > 0);
  const rtl = useDirection() === 'rtl';
  const names = outcomes.map(({ key }) => text(`short.${key}`));
  return (
    <Themed>
      <figure aria-label={text('outcome.chart')}>
        <div aria-hidden dir="ltr" style={{ minInlineSize: NARROWEST }}>
          <BarChart
            layout="horizontal"
            height={outcomes.length * BAR + AXIS}
            margin={{ top: 0, bottom: 0, left: 0, right: 0 }}
            hideLegend
            skipAnimation
            disableKeyboardNavigation
            yAxis={[
              {
                scaleType: 'band',
                data: names,
                width: LABELS,
                position: rtl ? 'right' : 'left',
                disableLine: true,
                disableTicks: true,
                colorMap: {
                  type: 'ordinal',
                  values: names,
                  colors: outcomes.map(({ tone }) => `var(--${tone})`),
                },
              },
            ]}
            xAxis={[
              {
                min: 0,
                max: Math.max(...outcomes.map(({ count }) => count)) * ROOM,
                position: 'none',
                reverse: rtl,
              },
            ]}
            series={[
              {
                data: outcomes.map(({ count }) => count),
                valueFormatter: (value) => formatNumber(value ?? 0),
                barLabel: ({ value }) => formatNumber(value ?? 0),
                barLabelPlacement: 'outside',
                minBarSize: 2,
              },
            ]}
          />
        </div>
      </figure>
    </Themed>
  );
}
