import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { formatNational } from '../../rules/formats/national';
import { toE164 } from '../../rules/formats/phone';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

const PUNCTUATION = /[\s().-]/g;

/** Converts any common notation to E.164. Text that is not a number is left for the validation. */
function normalized(text: string): string | null {
  if (text.trim() === '') return null;
  const result = toE164(text);
  if (result.ok) return result.e164;
  return text.trim().startsWith('+') ? text.replace(PUNCTUATION, '') : text;
}

/** A phone number, shown in national format and stored as E.164. */
export default function PhoneInput(props: InputProps) {
  const field = useField(props);
  const { ref, value, onChange, onBlur, ...form } = field.form;
  const [typed, setTyped] = useState<string>();
  const stored = typeof value === 'string' ? value : '';
  return (
    <Control field={field}>
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        value={typed ?? formatNational(stored)}
        onChange={(change) => {
          setTyped(change.target.value);
          onChange(normalized(change.target.value));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
        size="small"
        error={field.error !== undefined}
        inputProps={{ ...field.aria, inputMode: 'tel', autoComplete: 'off' }}
      />
    </Control>
  );
}
