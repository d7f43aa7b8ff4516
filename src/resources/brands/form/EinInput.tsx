import OutlinedInput from '@mui/material/OutlinedInput';
import { formatEin } from '../../../rules/ein';
import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/inputs/types';
import { useField } from '../../../admin/inputs/useField';

/** Nine digits; the hyphen comes by itself. */
export function EinInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(formatEin(target.value))}
        size="small"
        fullWidth
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' }}
      />
    </Control>
  );
}
