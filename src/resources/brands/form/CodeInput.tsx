import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/inputs/types';
import { useField } from '../../../admin/inputs/useField';

/** A code in capital letters, however it is typed. */
export function CodeInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value.toUpperCase().trimStart())}
        size="small"
        fullWidth
        error={field.error !== undefined}
        inputProps={{ ...field.aria, autoComplete: 'off', dir: 'ltr' }}
      />
    </Control>
  );
}
