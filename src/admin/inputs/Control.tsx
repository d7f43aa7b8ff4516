import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from './useField';

interface ControlProps {
  field: Pick<Field, 'id' | 'label' | 'help' | 'error' | 'required'>;
  /** More below the input, before the help. */
  below?: ReactNode;
  children: ReactNode;
}

/** Label above, help and error below; optional inputs are marked. */
export function Control({ field: { id, label, help, error, required }, below, children }: ControlProps) {
  const translate = useTranslate();
  return (
    <div className={error ? 'control wrong' : 'control'}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="optional"> {translate('app.form.optional')}</span>}
      </label>
      {children}
      {below}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
