import OutlinedInput from '@mui/material/OutlinedInput';
import type { Kind } from '../define';
import { Control } from './Control';
import type { InputProps } from './types';
import { useField } from './useField';

/** On-screen keyboard and browser help that fit a kind; validation is the schema's. */
const HINTS: Partial<Record<Kind, { type: string; inputMode: 'email' | 'url' }>> = {
  email: { type: 'text', inputMode: 'email' },
  url: { type: 'text', inputMode: 'url' },
};

/** One line of text. */
export default function TextInput(props: InputProps) {
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
        error={field.error !== undefined}
        inputProps={{ ...field.aria, ...HINTS[props.field.kind] }}
      />
    </Control>
  );
}
