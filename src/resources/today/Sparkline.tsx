import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { Themed } from '../../theme/Themed';
import { useDirection } from '../../theme/useAppearance';

const SIZE = { width: 96, height: 24 };

/** A week's messages by day. The row has their sum. */
export default function Sparkline({ days }: { days: readonly number[] }) {
  // Time runs as the language is read.
  const rtl = useDirection() === 'rtl';
  return (
    <Themed>
      <div aria-hidden>
        <SparkLineChart
          {...SIZE}
          plotType="bar"
          color="var(--info)"
          data={rtl ? days.toReversed() : [...days]}
          margin={{ top: 2, bottom: 0, left: 0, right: 0 }}
          skipAnimation
          disableKeyboardNavigation
        />
      </div>
    </Themed>
  );
}
