import { formatNational } from '../../rules/formats/national';
import { CopyButton } from '../value/CopyButton';
import { late } from '../loading/late';
import type { KindDefinition } from './kind';

/** A phone number, stored as E.164. People read the national form; copying gives the stored one. */
export const phone: KindDefinition = {
  Cell: ({ value }) => <span className="exact">{formatNational(String(value))}</span>,
  Field: ({ value }) => (
    <span className="exact">
      {formatNational(String(value))}
      <CopyButton value={String(value)} what={String(value)} />
    </span>
  ),
  Input: late(() => import('../inputs/PhoneInput')),
  width: 'wide',
  form: { invalid: 'app.form.phone' },
};
