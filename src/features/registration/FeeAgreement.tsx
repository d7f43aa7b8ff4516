import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Section } from '../../admin/parts/Section';
import { formatMoney } from '../../i18n/format';
import type { RegistrationFee } from '../../rules/registrationFees';
import css from './registration.module.css';
import { useText } from './texts';

/** Field of a form with what the person agreed to pay, in micro-units of US dollars. */
const ACCEPTED = 'accepted_fee';

interface FeeAgreementProps {
  fee: RegistrationFee;
  /** What is paid for and when. */
  children: ReactNode;
}

/** What a registration costs, to be agreed to before it is paid. Another amount must be agreed to again. */
export function FeeAgreement({ fee: { micros, source, read_on }, children }: FeeAgreementProps) {
  const text = useText();
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ name: ACCEPTED });
  return (
    <Section title={text('fee.title')}>
      <div className={css.agreement}>
        <p>{children}</p>
        <p>{text('fee.source', { source, date: read_on })}</p>
        <label>
          <input
            ref={ref}
            name={name}
            type="checkbox"
            checked={value === micros}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.checked ? micros : null)}
          />{' '}
          {text('fee.agree', { amount: formatMoney(micros) })}
        </label>
        {fieldState.error?.message && (
          <p role="alert" className="field-error">
            {fieldState.error.message}
          </p>
        )}
      </div>
    </Section>
  );
}
