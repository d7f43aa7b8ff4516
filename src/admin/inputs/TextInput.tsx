import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

interface TextInputProps extends InputProps {
  /** The on-screen keyboard that fits the kind. */
  inputMode?: 'email' | 'url';
  /** The browser's own control for a kind of value. */
  type?: 'time' | 'password';
}

/** One line of text. */
export default function TextInput({ inputMode, type, ...props }: TextInputProps) {
  const field = useField(props);
  const { ref, value, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        type={type}
        // Browsers fill in the person's own password otherwise.
        autoComplete={type === 'password' ? 'new-password' : undefined}
        inputRef={ref}
        value={value ?? ''}
        size="small"
        fullWidth
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode }}
      />
    </Control>
  );
}
