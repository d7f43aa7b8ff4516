import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { fieldErrors, messageOf } from '../../../admin/problems';
import { Section } from '../../../admin/page/Section';
import { useAct } from '../../../dataProvider/useAct';
import { formatExact } from '../../../i18n/format';
import { formatNational } from '../../../rules/formats/national';
import type { Brand } from '../contract';
import { useText } from '../texts';
import css from '../brands.module.css';

/** The code by which the registry verifies a sole proprietor: whether it was sent, and the input for it. */
export function OwnerCode({ brand: { id, code, mobile_phone } }: { brand: Brand }) {
  const text = useText();
  const sent = code
    ? text('code.sent', { date: formatExact(code.sent_at), delivery: code.delivery })
    : text('code.none');
  return (
    <Section
      title={text('code.title')}
      lead={text('code.lead', { phone: formatNational(mobile_phone ?? '') })}
    >
      <p>{sent}</p>
      {code && <Verify id={id} />}
    </Section>
  );
}

const DIGITS = /^\d{4,10}$/;

function Verify({ id }: { id: string }) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const input = useId();
  const verify = useAct('brands', 'verify');
  // Never kept: it is valid for minutes.
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!DIGITS.test(typed.trim())) return setWrong(text('code.missing'));
    if (verify.isPending) return;
    setWrong(undefined);
    verify.mutate(
      { id, data: { code: typed.trim() } },
      {
        onSuccess: () => {
          setTyped('');
          notify(text('code.done'), { type: 'success' });
        },
        onError: (error) => setWrong(fieldErrors(error, translate)['code'] ?? messageOf(error, translate)),
      },
    );
  };
  return (
    <form className={css.code} onSubmit={submit} noValidate>
      <label htmlFor={input}>{text('code.label')}</label>
      <input
        id={input}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${input}-error`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button primary" aria-busy={verify.isPending}>
        {text('code.verify')}
      </button>
      {wrong && (
        <p role="alert" className="field-error" id={`${input}-error`}>
          {wrong}
        </p>
      )}
    </form>
  );
}
