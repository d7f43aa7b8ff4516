import { formatNational } from '../../rules/national';
import { CopyButton } from '../parts/CopyButton';
import type { CellProps } from './types';

/** National form, which people read; copying gives E.164, which machines take. */
export const PhoneCell = ({ value }: CellProps) => (
  <span className="exact">{formatNational(String(value))}</span>
);

export const PhoneField = ({ value }: CellProps) => (
  <span className="exact">
    {formatNational(String(value))}
    <CopyButton value={String(value)} what={String(value)} />
  </span>
);

export const EmailField = ({ value }: CellProps) => <a href={`mailto:${String(value)}`}>{String(value)}</a>;

/** Only web addresses become links; anything else stays text. */
export function UrlField({ value }: CellProps) {
  const url = String(value);
  return /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  ) : (
    url
  );
}
