import type { ReactNode } from 'react';
import { Link } from '../../router';
import type { Tone } from '../../theme/tokens';
import './tiles.css';

interface StatTileProps {
  label: string;
  /** The formatted figure. */
  value: string;
  /** A share, a comparison, a hint. */
  note?: ReactNode;
  tone?: Tone;
  /** The list of the counted records. */
  to?: string;
}

/** One figure with its name. `StatTiles` holds several. */
export function StatTile({ label, value, note, tone, to }: StatTileProps) {
  return (
    <div className={tone ? `tile ${tone}` : 'tile'}>
      <dt>{label}</dt>
      <dd>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} aria-label={`${label}: ${value}`}>
            {value}
          </Link>
        )}
      </dd>
      {note && <dd className="tile-note">{note}</dd>}
    </div>
  );
}

export const StatTiles = ({ children }: { children: ReactNode }) => <dl className="tiles">{children}</dl>;
