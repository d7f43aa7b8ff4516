import { formatDate, formatZone } from '../../i18n/format';
import { ExactTime } from '../parts/ExactTime';
import type { CellProps } from './types';

export const DateTimeCell = ({ value }: CellProps) => <ExactTime at={String(value)} />;

export const DateCell = ({ value }: CellProps) => (
  <time dateTime={String(value)}>{formatDate(String(value))}</time>
);

/** The zone's name with what it means today; a name that this browser does not know stands alone. */
export function TimeZoneField({ value }: CellProps) {
  const name = String(value);
  try {
    return `${name}, ${formatZone(name, new Date())}`;
  } catch {
    return name;
  }
}
