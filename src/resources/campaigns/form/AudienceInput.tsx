import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format';
import type { Audience } from '../../audiences/contract';
import type { InputProps } from '../../../admin/inputs/types';
import { useField } from '../../../admin/inputs/useField';
import { useText } from '../texts';
import { ManyInput } from './ManyInput';

/** Audiences of the chosen client, any number of them; another client empties the choice. */
export function AudienceInput(props: InputProps) {
  const field = useField(props);
  const text = useText();
  const clientId = useWatch({ name: 'client_id' }) as string | null | undefined;
  useEmptiedBy(clientId);
  return (
    <ManyInput<Audience>
      field={{ ...field, required: true }}
      resource="audiences"
      filter={{ client_id: clientId }}
      disabled={!clientId}
      none={text('audience.none')}
      placeholder={clientId ? undefined : text('audience.client_first')}
      noteOf={({ targets }) => text('audience.targets', { count: formatNumber(targets) })}
      chosenOf={({ name, targets }) => `${name} · ${formatNumber(targets)}`}
    />
  );
}

/** Audiences belong to a client: a choice made for another one is dropped. */
function useEmptiedBy(clientId: string | null | undefined): void {
  const { setValue } = useFormContext();
  const before = useRef(clientId);
  const empty = useEffectEvent(() => setValue('audience_ids', [], { shouldDirty: true }));
  useEffect(() => {
    if (before.current && before.current !== clientId) empty();
    before.current = clientId;
  }, [clientId]);
}
