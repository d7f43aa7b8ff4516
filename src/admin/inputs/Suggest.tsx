import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { Control } from './Control';
import type { Field } from './useField';

interface SuggestProps<T> {
  field: Field;
  options: readonly T[];
  value: T | null;
  labelOf: (option: T) => string;
  isSame: (a: T, b: T) => boolean;
  onChange: (option: T | null) => void;
  /** Given when the server narrows the options to what is typed. */
  onType?: (text: string) => void;
  loading?: boolean;
}

/** A list that narrows while one types. */
export function Suggest<T>(props: SuggestProps<T>) {
  const { field, options, value, labelOf, isSame, onChange, onType, loading } = props;
  const translate = useTranslate();
  return (
    <Control field={field}>
      <Autocomplete
        id={field.id}
        options={options}
        value={value}
        getOptionLabel={labelOf}
        isOptionEqualToValue={isSame}
        filterOptions={onType ? (given) => given : undefined}
        loading={loading}
        loadingText={translate('app.loading')}
        noOptionsText={translate('app.list.no_match')}
        autoHighlight
        openOnFocus
        onChange={(_, option) => onChange(option)}
        onInputChange={(_, text, reason) => reason === 'input' && onType?.(text)}
        onBlur={() => field.form.onBlur()}
        renderInput={({ InputProps: slots, inputProps, ...rest }) => (
          <OutlinedInput
            {...slots}
            fullWidth={rest.fullWidth}
            size="small"
            error={field.error !== undefined}
            inputProps={{ ...inputProps, ...field.aria }}
          />
        )}
      />
    </Control>
  );
}
