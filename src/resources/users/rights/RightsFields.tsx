import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { ReferencesInput } from '../../../admin/inputs/ReferenceInput';
import type { Rights } from '../../../contract/rights';
import { useText } from '../texts';
import css from '../users.module.css';

/** Rights that limit nothing. */
export const ALL: Rights = { write: true, start: true, approve: true, most: null, clients: null };

interface RightsFieldsProps {
  /** Null: nothing is limited. */
  value: Rights | null;
  onChange: (rights: Rights) => void;
  /** The tenant with the clients that are offered. */
  tenantId: string | undefined;
}

/** Chooses what a member of a tenant may do, and for whom. */
export function RightsFields({ value, onChange, tenantId }: RightsFieldsProps) {
  const text = useText();
  const id = useId();
  const rights = value ?? ALL;
  const set = (changed: Partial<Rights>) => onChange({ ...rights, ...changed });
  return (
    <div className={css.rights}>
      {(['write', 'start', 'approve'] as const).map((right) => (
        <Tick key={right} checked={rights[right]} onChange={(checked) => set({ [right]: checked })}>
          {text(`rights.${right}`)}
        </Tick>
      ))}
      <div className="control">
        <label htmlFor={`${id}-most`}>{text('rights.most')}</label>
        <OutlinedInput
          id={`${id}-most`}
          size="small"
          value={rights.most ?? ''}
          placeholder={text('rights.any')}
          onChange={({ target }) => set({ most: countOf(target.value.trim()) })}
          error={!isCount(rights.most)}
          inputProps={{
            inputMode: 'numeric',
            'aria-invalid': !isCount(rights.most),
            'aria-describedby': isCount(rights.most) ? undefined : `${id}-wrong`,
          }}
        />
        {!isCount(rights.most) && (
          <p className="field-error" id={`${id}-wrong`} role="alert">
            {text('rights.whole')}
          </p>
        )}
      </div>
      <Tick checked={rights.clients !== null} onChange={(some) => set({ clients: some ? [] : null })}>
        {text('rights.some')}
      </Tick>
      {rights.clients && (
        <ReferencesInput
          resource="clients"
          filter={tenantId ? { tenant_id: tenantId } : {}}
          field={{
            id: `${id}-clients`,
            label: text('rights.clients'),
            help: undefined,
            error: undefined,
            required: true,
            form: {
              name: `${id}-clients`,
              value: rights.clients,
              onChange: (ids) => set({ clients: ids as string[] }),
              onBlur: () => {},
              ref: () => {},
            },
            aria: { 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': true },
          }}
        />
      )}
    </div>
  );
}

/** Text that is no whole number stays as typed, and is refused. */
const countOf = (text: string): number | null =>
  text === '' ? null : /^\d+$/.test(text) ? Number(text) : (text as unknown as number);

/** Whether a limit can be stored: a whole number of people, or none. */
export const isCount = (most: unknown): boolean =>
  most === null || (typeof most === 'number' && Number.isInteger(most) && most >= 1);

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

const Tick = ({ checked, onChange, children }: TickProps) => (
  <label className="check">
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);
