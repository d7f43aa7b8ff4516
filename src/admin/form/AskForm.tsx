import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Control } from '../inputs/Control';
import { fieldErrors } from '../problems';
import { useFailure } from '../state/useFailure';
import { FailureText } from '../value/FailureText';
import '../form.css';
import css from './ask.module.css';

export interface Asked {
  label: string;
  help?: string;
  autoComplete: string;
  secret?: true;
  /** A code of an app or a recovery code: written from left to right. */
  code?: true;
  maxLength: number;
  /** Has the focus when the form opens. */
  first?: true;
  /** Returns the problem with a value, before it is sent. */
  check: (value: string) => string | undefined;
}

interface AskFormProps<K extends string> {
  questions: Readonly<Record<K, Asked>>;
  values: Readonly<Record<K, string>>;
  onChange: (values: Record<K, string>) => void;
  verb: string;
  busy: boolean;
  /** Rejects with the reason of a refusal. */
  onSubmit: () => Promise<unknown>;
  /** In a window: closes it. */
  onCancel?: () => void;
}

/**
 * A short form of text inputs that stores nothing. Errors are shown below the first invalid input, which
 * takes the focus.
 */
export function AskForm<K extends string>(props: AskFormProps<K>) {
  const { questions, values, onChange, verb, busy, onSubmit, onCancel } = props;
  const translate = useTranslate();
  const why = useFailure();
  const id = useId();
  const names = Object.keys(questions) as K[];
  /** Errors by input, until it is changed. */
  const [wrong, setWrong] = useState<Partial<Record<K, string>>>({});
  /** A refusal that concerns no single input. */
  const [failure, setFailure] = useState<string>();
  const inputOf = (name: K) => `${id}-${name}`;

  const complain = (problems: Partial<Record<K, string>>): boolean => {
    setWrong(problems);
    const first = names.find((name) => problems[name]);
    if (first) document.getElementById(inputOf(first))?.focus();
    return first !== undefined;
  };
  const submit = async () => {
    setFailure(undefined);
    const problems = Object.fromEntries(names.map((name) => [name, questions[name].check(values[name])]));
    if (complain(problems as Partial<Record<K, string>>)) return;
    try {
      await onSubmit();
    } catch (error) {
      if (!complain(fieldErrors(error, translate) as Partial<Record<K, string>>)) setFailure(why(error));
    }
  };

  return (
    <form
      className={css.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {names.map((name) => {
        const { label, help, autoComplete, secret, code, maxLength, first } = questions[name];
        const id = inputOf(name);
        const problem = wrong[name];
        const notes = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');
        return (
          <Control key={name} field={{ id, label, help, error: problem, required: true }}>
            <input
              id={id}
              type={secret ? 'password' : undefined}
              dir={secret || code ? 'ltr' : 'auto'}
              autoComplete={autoComplete}
              maxLength={maxLength}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- It answers a press.
              autoFocus={first}
              spellCheck={false}
              required
              value={values[name]}
              aria-invalid={problem !== undefined}
              aria-describedby={notes || undefined}
              onChange={({ target }) => {
                setWrong({ ...wrong, [name]: undefined });
                onChange({ ...values, [name]: target.value });
              }}
            />
          </Control>
        );
      })}
      {failure && (
        <p role="alert" className="problem">
          <FailureText text={failure} />
        </p>
      )}
      <div className={onCancel && 'dialog-actions'}>
        {onCancel && (
          <button type="button" className="button" disabled={busy} onClick={onCancel}>
            {translate('app.action.cancel')}
          </button>
        )}
        <button type="submit" className={onCancel ? 'button primary' : 'button'} disabled={busy}>
          {verb}
        </button>
      </div>
    </form>
  );
}
