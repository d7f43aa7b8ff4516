import { useId, useState } from 'react';
import { parseColor } from '../../theme/appearance';
import { DEFAULT_PRIMARY } from '../../theme/tokens';
import css from './panel.module.css';
import { useLateText } from '../useLateText';

/** Length of `#rrggbb`: all that the browser's picker knows. */
const OPAQUE = 7;

interface ColorFieldProps {
  label: string;
  /** Empty for the default. */
  value: string;
  onChange: (color: string) => void;
}

/** A color by the browser's picker or by its digits; invalid text yields none (spec 5). */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const text = useLateText('appearance');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isInvalid = typed !== undefined && typed.trim() !== '' && parseColor(typed) === undefined;
  return (
    <div className={css.color}>
      <span id={`${id}-label`}>{label}</span>
      <input
        type="color"
        aria-label={text('colors.picker', { what: label })}
        value={(value || DEFAULT_PRIMARY).slice(0, OPAQUE)}
        onChange={({ target }) => {
          setTyped(undefined);
          onChange(target.value);
        }}
      />
      <input
        dir="ltr"
        aria-labelledby={`${id}-label`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        placeholder={DEFAULT_PRIMARY}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseColor(target.value) ?? '');
        }}
        onBlur={() => {
          if (!isInvalid) setTyped(undefined);
        }}
      />
      {isInvalid && (
        <p id={`${id}-error`} role="alert">
          {text('colors.invalid')}
        </p>
      )}
    </div>
  );
}
