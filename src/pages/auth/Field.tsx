import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  help?: string;
  /** Stands at the end of the input. */
  children?: ReactNode;
}

/** Label above, help and error below, both announced with the input. What was typed is the document's own state. */
export function Field({ label, error, help, children, ...input }: Props) {
  const id = useId();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          {...input}
        />
        {children}
      </div>
      {help && (
        <p className="auth-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="auth-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
