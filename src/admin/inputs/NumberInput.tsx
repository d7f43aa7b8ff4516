import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

/** Text that is not a number stays as typed, so that the validation can report it. */
export const numberOf = (text: unknown): unknown => {
  if (text === '' || text === null || text === undefined) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
};

interface NumberInputProps extends InputProps {
  /** Behind the figure. */
  unit?: ReactNode;
  /** Shown below it and announced. */
  note?: string;
}

/** A figure. A text input, because number inputs change with the mouse wheel and hide invalid text. */
export default function NumberInput({ unit, note, ...props }: NumberInputProps) {
  const field = useField(props, { parse: numberOf });
  const { ref, value, ...form } = field.form;
  const noteId = `${field.id}-note`;
  const described = [note && noteId, field.aria['aria-describedby']].filter(Boolean).join(' ');
  return (
    <Control
      field={field}
      below={
        note && (
          <p className="sr-only" id={noteId}>
            {note}
          </p>
        )
      }
    >
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={value ?? ''}
        size="small"
        error={field.error !== undefined}
        endAdornment={unit}
        inputProps={{ ...field.aria, 'aria-describedby': described || undefined, inputMode: 'decimal' }}
      />
    </Control>
  );
}
