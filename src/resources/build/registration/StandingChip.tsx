import type { Standing } from '../../../rules/registration';
import type { Tone } from '../../../theme/tokens';
import { StatusChip } from '../parts/StatusChip';
import { useText } from './texts';

const TONES: Readonly<Record<Standing, Tone>> = {
  draft: 'neutral',
  in_review: 'info',
  approved: 'success',
  rejected: 'danger',
  suspended: 'warning',
  expired: 'warning',
};

/** Where a registration stands, as word, icon and color; the raw value in the tooltip and for screen readers. */
export function StandingChip({ standing, raw }: { standing: Standing; raw: string }) {
  const text = useText();
  return (
    <StatusChip tone={TONES[standing]} about={`standings.${standing}`} tip={raw}>
      {text(`standing.${standing}`)}
      <span className="sr-only"> ({raw})</span>
    </StatusChip>
  );
}
