import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { fieldErrors } from '../../admin/problems';
import { useFailure } from '../../admin/parts/useFailure';
import '../../admin/form.css';
import css from './account.module.css';

interface Asked {
  label: string;
  help?: string;
  autoComplete: string;
  secret?: true;
  digits?: true;
  maxLength: number;
  /** What is wrong with it, before it is sent. */
  check: (value: string, all: Readonly<Record<string, string>>) => string | undefined;
}

interface AskFormProps<K extends string> {
  asked: Readonly<Record<K, Asked>>;
  values: Readonly<Record<K, string>>;
  onChange: (values: Record<K, string>) => void;
  verb: string;
  busy: boolean;
  /** Why the last try was refused. */
  error: unknown;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A short form of text inputs. What is wrong with one is said below it and takes the focus there. */
export function AskForm<K extends string>(props: AskFormProps<K>) {
  const { asked, values, onChange, verb, busy, error, onSubmit, children } = props;
  const translate = useTranslate();
  const why = useFailure();
  const id = useId();
  const [wrong, setWrong] = useState<Partial<Record<K, string>>>({});
  const names = Object.keys(asked) as K[];
  const refused = error ? fieldErrors(error, translate) : {};
  const elsewhere = error && !names.some((name) => refused[name]) ? why(error) : undefined;

  const submit = () => {
    const found: Partial<Record<K, string>> = {};
    for (const name of names) {
      const problem = asked[name].check(values[name], values);
      if (problem) found[name] = problem;
    }
    setWrong(found);
    const first = names.find((name) => found[name]);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else onSubmit();
  };

  return (
    <form
      className={css.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      {names.map((name) => {
        const { label, help, autoComplete, secret, digits, maxLength } = asked[name];
        const own = `${id}-${name}`;
        const problem = wrong[name] ?? refused[name];
        const notes = [help && `${own}-help`, problem && `${own}-error`].filter(Boolean).join(' ');
        return (
          <div key={name} className={problem ? 'control wrong' : 'control'}>
            <label htmlFor={own}>{label}</label>
            <input
              id={own}
              type={secret ? 'password' : undefined}
              inputMode={digits ? 'numeric' : undefined}
              dir={secret || digits ? 'ltr' : 'auto'}
              autoComplete={autoComplete}
              maxLength={maxLength}
              spellCheck={false}
              value={values[name]}
              aria-invalid={problem !== undefined}
              aria-describedby={notes || undefined}
              onChange={({ target }) => {
                setWrong({ ...wrong, [name]: undefined });
                onChange({ ...values, [name]: target.value });
              }}
            />
            {help && (
              <p className="help" id={`${own}-help`}>
                {help}
              </p>
            )}
            {problem && (
              <p className="field-error" id={`${own}-error`} role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {elsewhere && (
        <p role="alert" className="problem">
          {elsewhere}
        </p>
      )}
      {children}
      <div>
        <button type="submit" className="button" disabled={busy}>
          {verb}
        </button>
      </div>
    </form>
  );
}
