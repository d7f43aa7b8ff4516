import type { Tone } from '../../../theme/tokens';

/** A state as word, icon and color. The icon is drawn by the style sheet, so a chip is one node. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: string }) => (
  <span className={`chip ${tone}`}>{children}</span>
);
