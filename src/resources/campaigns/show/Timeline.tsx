import { TimeChart } from '../../../admin/chart/TimeChart';
import type { CampaignStats } from '../contract';
import { useText } from './texts';

/** Sent messages, next to them the carriers' receipts, and the replies. */
const SERIES = [
  { key: 'sent', color: 'var(--info)', stack: 'sent' },
  { key: 'delivered', color: 'var(--success)', stack: 'confirmed' },
  { key: 'failed', color: 'var(--danger)', stack: 'confirmed' },
  { key: 'replied', color: 'var(--warning)', stack: 'replied' },
] as const;

/** A campaign's messages over time. */
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
