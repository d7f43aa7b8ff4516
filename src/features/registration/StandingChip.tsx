import type { Standing } from '../../rules/law/standings';
import { StatusChip } from '../../admin/value/StatusChip';
import { STANDING_CHOICES } from './standings';
import { useText } from './texts';

/** The status of a registration as word, icon and color. The raw value is in the tooltip and for screen readers. */
export function StandingChip({ standing, raw }: { standing: Standing; raw: string }) {
  const text = useText();
  return (
    <StatusChip tone={STANDING_CHOICES[standing].tone} about={`standings.${standing}`} tip={raw}>
      {text(`standing.${standing}`)}
      <span className="sr-only"> ({raw})</span>
    </StatusChip>
  );
}
