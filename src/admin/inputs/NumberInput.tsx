import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

/** Text that is no number stays as typed, so that the check can say so. */
export const numberOf = (text: unknown): unknown => {
  if (text === '' || text === null || text === undefined) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
};

/** A figure. A text input, because number inputs change under the mouse wheel and hide what they refuse. */
export default function NumberInput(props: InputProps) {
  const field = useField(props, { parse: numberOf });
  const { ref, value, ...form } = field.form;
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        size="small"
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'decimal' }}
      />
    </Control>
  );
}
