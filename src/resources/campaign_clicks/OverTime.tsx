import { TimeChart } from '../../admin/chart/TimeChart';
import { Section } from '../../admin/page/Section';
import type { ClickPicture } from '../campaigns/values';
import { useText } from './texts';

/** When people clicked, and when programs did. */
export default function OverTime({ clicks: { timeline, bucket_seconds } }: { clicks: ClickPicture }) {
  const text = useText();
  return (
    <Section title={text('over_time')}>
      <TimeChart
        title={text('over_time')}
        words={{ from: text('from'), figures: text('figures') }}
        series={[
          { key: 'human', label: text('human'), color: 'var(--success)', stack: 'clicks' },
          { key: 'programs', label: text('programs'), color: 'var(--warning)', stack: 'clicks' },
        ]}
        buckets={timeline}
        width={bucket_seconds}
      />
    </Section>
  );
}
