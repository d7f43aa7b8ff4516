import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useGetList, useGetMany, useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatNumber } from '../../../i18n/format';
import type { Audience } from '../../audiences/contract';
import { Control } from '../../build/inputs/Control';
import type { InputProps } from '../../build/inputs/types';
import { useField } from '../../build/inputs/useField';
import { useText } from '../texts';

const OFFERED = 25;

/** Audiences of the chosen client, any number of them; another client empties the choice. */
export function AudienceInput(props: InputProps) {
  const field = useField(props);
  const text = useText();
  const translate = useTranslate();
  const clientId = useWatch({ name: 'client_id' }) as string | null | undefined;
  const ids = (field.form.value as string[] | null | undefined) || [];
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: options = [], isFetching } = useGetList<Audience>(
    'audiences',
    {
      filter: search === '' ? { client_id: clientId } : { client_id: clientId, q: search },
      pagination: { page: 1, perPage: OFFERED },
    },
    { enabled: Boolean(clientId) },
  );
  const { data: chosen = [] } = useGetMany<Audience>('audiences', { ids }, { enabled: ids.length > 0 });
  useEmptiedBy(clientId);

  const known = new Map([...options, ...chosen].map((audience) => [audience.id, audience]));
  return (
    <Control field={{ ...field, required: true }}>
      <Autocomplete
        multiple
        id={field.id}
        disabled={!clientId}
        options={options}
        value={ids.flatMap((id) => known.get(id) ?? [])}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(given) => given}
        filterSelectedOptions
        loading={isFetching}
        loadingText={translate('app.loading')}
        noOptionsText={text('audience.none')}
        autoHighlight
        openOnFocus
        onChange={(_, audiences) => field.form.onChange(audiences.map(({ id }) => id))}
        onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
        onBlur={() => field.form.onBlur()}
        renderOption={({ key, ...option }, audience) => (
          <li {...option} key={key}>
            {audience.name}
            <span className="option-note">
              {text('audience.targets', { count: formatNumber(audience.targets) })}
            </span>
          </li>
        )}
        renderValue={(audiences, itemProps) =>
          audiences.map((audience, index) => {
            const { key, ...rest } = itemProps({ index });
            return (
              <Chip
                key={key}
                size="small"
                label={`${audience.name} · ${formatNumber(audience.targets)}`}
                {...rest}
              />
            );
          })
        }
        renderInput={({ InputProps: slots, inputProps, fullWidth }) => (
          <OutlinedInput
            {...slots}
            fullWidth={fullWidth}
            size="small"
            error={field.error !== undefined}
            placeholder={clientId ? undefined : text('audience.client_first')}
            inputProps={{ ...inputProps, ...field.aria }}
          />
        )}
      />
    </Control>
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
