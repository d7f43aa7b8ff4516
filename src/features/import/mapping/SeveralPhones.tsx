import { useId } from 'react';
import type { PhonesMode } from '../../../rules/mapping';
import css from './mapping.module.css';
import { useMappingText } from './texts';

const MODES = ['first', 'each'] as const satisfies readonly PhonesMode[];

interface SeveralPhonesProps {
  value: PhonesMode;
  onChange: (value: PhonesMode) => void;
}

/** What becomes of a row that has several numbers. */
export function SeveralPhones({ value, onChange }: SeveralPhonesProps) {
  const text = useMappingText();
  const name = useId();
  return (
    <fieldset className={css.several}>
      <legend>{text('several.title')}</legend>
      {MODES.map((mode) => (
        <label key={mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChange(mode)} />
          <span>{text(`several.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
