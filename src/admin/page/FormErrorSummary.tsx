import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';

export interface FieldError {
  /** Id of the input. */
  input: string;
  label: string;
  message: string;
}

interface FormErrorSummaryProps {
  /** Error of the form as a whole. */
  message?: string;
  errors: readonly FieldError[];
  /** Changes with every attempt, so that the focus moves again. */
  attempt: number;
}

/**
 * Summary of a form's errors, above it. After an attempt the first invalid input gets the focus, or this
 * box when the error is in no input.
 */
export function FormErrorSummary({ message, errors, attempt }: FormErrorSummaryProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const first = errors[0]?.input;
  const clean = !message && errors.length === 0;
  useEffect(() => {
    // Once per attempt: correcting the first input must not move the focus to the second during typing.
    if (clean || answered.current === attempt) return;
    answered.current = attempt;
    const input = first === undefined ? null : document.getElementById(first);
    (input ?? box.current)?.focus();
  }, [attempt, clean, first]);
  if (clean) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p>{message ?? translate('app.form.invalid', { smart_count: errors.length })}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ input, label, message: text }) => (
            <li key={input}>
              <a href={`#${input}`} onClick={(click) => focusOn(click, input)}>
                {label}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focuses the input without leaving a fragment in the address. */
function focusOn(click: React.MouseEvent, input: string): void {
  click.preventDefault();
  document.getElementById(input)?.focus();
}
