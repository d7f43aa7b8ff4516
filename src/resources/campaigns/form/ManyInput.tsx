import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRecordSearch } from '../../../admin/picker/useRecordSearch';
import { Control } from '../../../admin/inputs/Control';
import type { Field } from '../../../admin/inputs/useField';
import css from './form.module.css';

const OFFERED = 25;
/** In place of a name that is not known yet, or no more. */
const NAMELESS = '…';

interface Named {
  id: string;
  name: string;
}

interface ManyInputProps<R extends Named> {
  field: Field;
  /** Records of this resource are offered, as far as they fit the filter and what is typed. */
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  disabled?: boolean;
  /** Ids that are never offered. */
  without?: readonly string[];
  /** So many at most. */
  max?: number;
  none: string;
  placeholder?: string;
  /** Beside a record's name where it is offered, and where it is chosen. */
  noteOf: (record: R) => string;
  chosenOf?: (record: R) => string;
}

/** Any number of records of one kind, found by typing; its value is their ids. */
export function ManyInput<R extends Named>({
  field,
  resource,
  filter,
  disabled = false,
  without = [],
  max = Infinity,
  none,
  placeholder,
  noteOf,
  chosenOf,
}: ManyInputProps<R>) {
  const translate = useTranslate();
  const ids = (field.form.value as string[] | null | undefined) || [];
  const [typed, setTyped] = useState('');
  const { found: options, searching } = useRecordSearch<R>(resource, {
    typed,
    filter,
    perPage: OFFERED,
    disabled,
  });
  const { data: chosen = [] } = useGetMany<R>(resource, { ids }, { enabled: ids.length > 0 });
  const known = new Map([...options, ...chosen].map((record) => [record.id, record]));
  const label = (id: string) => {
    const record = known.get(id);
    return record ? (chosenOf?.(record) ?? record.name) : NAMELESS;
  };
  return (
    <Control field={field}>
      <Autocomplete<Named, true>
        multiple
        id={field.id}
        disabled={disabled}
        options={options.filter(({ id }) => !without.includes(id))}
        value={ids.map((id) => known.get(id) ?? { id, name: NAMELESS })}
        getOptionLabel={({ name }) => name}
        getOptionDisabled={() => ids.length >= max}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(given) => given}
        filterSelectedOptions
        loading={searching}
        loadingText={translate('app.loading')}
        noOptionsText={none}
        autoHighlight
        openOnFocus
        onChange={(_, records) => field.form.onChange(records.map(({ id }) => id))}
        inputValue={typed}
        onInputChange={(_, value, reason) => {
          // It "resets" whenever the chosen records are read again: what is typed stays then.
          if (reason !== 'reset') setTyped(reason === 'input' ? value : '');
        }}
        onBlur={() => field.form.onBlur()}
        renderOption={({ key, ...option }, { id, name }) => {
          const record = known.get(id);
          return (
            <li {...option} key={key}>
              {name}
              <span className={css.note}>{record && noteOf(record)}</span>
            </li>
          );
        }}
        renderValue={(records, itemProps) =>
          records.map(({ id }, index) => {
            const { key, ...rest } = itemProps({ index });
            return <Chip key={key} size="small" label={label(id)} {...rest} />;
          })
        }
        renderInput={({ InputProps: slots, inputProps, fullWidth }) => (
          <OutlinedInput
            {...slots}
            fullWidth={fullWidth}
            size="small"
            error={field.error !== undefined}
            placeholder={placeholder}
            inputProps={{ ...inputProps, ...field.aria }}
          />
        )}
      />
    </Control>
  );
}
