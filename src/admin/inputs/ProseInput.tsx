import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

/** Text over several lines; the input grows with it. */
export default function ProseInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        size="small"
        fullWidth
        multiline
        minRows={3}
        error={field.error !== undefined}
        inputProps={field.aria}
      />
    </Control>
  );
}
