import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { formatNational } from '../../rules/national';
import { toE164 } from '../../rules/phone';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

const PUNCTUATION = /[\s().-]/g;

/** What is typed in any usual form is kept as E.164; what is no number stays as typed, for the check. */
function normalized(text: string): string | null {
  if (text.trim() === '') return null;
  const result = toE164(text);
  if (result.ok) return result.e164;
  return text.trim().startsWith('+') ? text.replace(PUNCTUATION, '') : text;
}

/** A phone number, shown the national way, kept as E.164. */
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
