import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

/** A calendar date in the browser's own picker. */
export default function DateInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        type="date"
        value={value ?? ''}
        size="small"
        error={field.error !== undefined}
        inputProps={field.aria}
      />
    </Control>
  );
}
