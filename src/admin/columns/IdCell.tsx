import { decodeId } from '../../dataProvider/identity';
import { CopyButton } from '../parts/CopyButton';
import type { CellProps } from './types';

/** Enough of an id to tell two records apart on a page: the end, where UUIDv7 is random. */
const SHOWN = 8;

/** The server's id, shortened, with the whole to copy. */
export function IdCell({ value, field, declaration }: CellProps) {
  const whole = String(value);
  const id = decodeId(declaration.contract.key, whole)?.[field.source] ?? whole;
  return (
    <span className="exact mono">
      {id.slice(-SHOWN)}
      <CopyButton value={id} what={id} />
    </span>
  );
}
