import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from './explain';

export interface FormState {
  busy: boolean;
  failure: Failure | undefined;
  /** Seconds until the form may be sent again. */
  wait: number;
  /** Shows any other error next to the form. */
  tell: (failure: Failure | undefined) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

type Values = Record<string, string>;

/**
 * Sends a form, one request at a time. `send` resolves to the failure, or to nothing if it worked or the
 * page has moved on. A refused form keeps its values and focuses the first invalid input.
 */
export function useForm(send: (values: Values) => Promise<Failure | undefined>): FormState {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function run(form: HTMLFormElement) {
    isRunning.current = true;
    setBusy(true);
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const result = await send(Object.fromEntries(values));
    isRunning.current = false;
    flushSync(() => {
      setBusy(false);
      setFailure(result);
      setWait(result?.seconds ?? 0);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    busy,
    failure,
    wait,
    tell: setFailure,
    onSubmit(event) {
      event.preventDefault();
      if (!isRunning.current && wait === 0) void run(event.currentTarget);
    },
  };
}
