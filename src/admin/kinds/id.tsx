import { decodeId } from '../../dataProvider/identity';
import { CopyButton } from '../value/CopyButton';
import type { KindDefinition } from './kind';
import { TextInput } from './text';

/** Enough of an id to distinguish two records on a page: the end, where UUIDv7 is random. */
const SHOWN = 8;

/** The server's id, shortened, with a button that copies all of it. */
export const id: KindDefinition = {
  Cell: ({ value, field, declaration }) => {
    const stored = String(value);
    const whole = decodeId(declaration.contract.key, stored)?.[field.source] ?? stored;
    return (
      <span className="exact mono">
        {whole.slice(-SHOWN)}
        <CopyButton value={whole} what={whole} />
      </span>
    );
  },
  Input: TextInput,
  width: 'normal',
};
