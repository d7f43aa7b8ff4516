import type { ReactNode } from 'react';
import { withValues } from '../../i18n/auth';
import { useAuthTexts } from '../../i18n/authTexts';
import type { FormState } from './useForm';

interface Props {
  form: FormState;
  /** Word on the button. */
  submit: string;
  children: ReactNode;
}

/**
 * When a form appears and nothing has the focus, its first empty input takes it. A form that was submitted
 * before its code arrived (`data-sent`, set by the document's own script) is sent now, and a button that was
 * pressed (`data-pressed`, its class) is pressed.
 */
function onAppear(form: HTMLFormElement | null): void {
  if (form === null) return;
  const page = document.documentElement.dataset;
  if (page['sent'] !== undefined) {
    delete page['sent'];
    setTimeout(() => form.requestSubmit());
  }
  const pressed = page['pressed'];
  if (pressed !== undefined) {
    delete page['pressed'];
    setTimeout(() => document.querySelector<HTMLElement>(`button.${pressed}`)?.click());
  }
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const inputs = [...form.querySelectorAll('input')];
  (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
}

/**
 * `post`, so that a form sent before its code arrived never puts a password into the address. The button
 * keeps its focus and its name while waiting for the answer.
 */
export function Form({ form, submit, children }: Props) {
  const auth = useAuthTexts();
  return (
    <form
      ref={onAppear}
      className="auth-form"
      method="post"
      noValidate
      aria-busy={form.busy}
      onSubmit={form.onSubmit}
    >
      {children}
      <div role="alert">
        {form.failure?.text && <p className="auth-error">{form.failure.text}</p>}
        {form.wait > 0 && <p className="auth-error">{withValues(auth.wait, { seconds: form.wait })}</p>}
      </div>
      <button type="submit" className="auth-submit" aria-disabled={form.busy || form.wait > 0}>
        {form.busy && <span className="auth-spinner" aria-hidden="true" />}
        {submit}
      </button>
    </form>
  );
}
