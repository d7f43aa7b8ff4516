import { TimeChart } from '../../../admin/chart/TimeChart';
import type { CampaignStats } from '../contract';
import { useText } from './texts';

const SERIES = [
  { key: 'sent', color: 'var(--info)', dash: undefined },
  { key: 'delivered', color: 'var(--success)', dash: '6 3' },
  { key: 'failed', color: 'var(--danger)', dash: '2 3' },
  { key: 'replied', color: 'var(--warning)', dash: '10 3 2 3' },
] as const;

/** How a campaign's messages went over time. */
export default function Timeline({ stats: { timeline, bucket_seconds } }: { stats: CampaignStats }) {
  const text = useText();
  return (
    <TimeChart
      title={text('timeline.title')}
      words={{ from: text('timeline.from'), figures: text('timeline.figures') }}
      series={SERIES.map((series) => ({ ...series, label: text(`timeline.${series.key}`) }))}
      besides={[{ key: 'opted_out', label: text('timeline.opted_out') }]}
      buckets={timeline}
      width={bucket_seconds}
    />
  );
}
