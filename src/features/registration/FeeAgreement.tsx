import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Section } from '../../admin/page/Section';
import { dateFormat, formatMoney } from '../../i18n/format';
import { FEE_CURRENCY, type RegistrationFee } from '../../rules/law/registrationFees';
import css from './registration.module.css';
import { useText } from './texts';

/** The form field for the agreed fee. */
const AGREED = 'confirmed.price';

/** Formats a month (YYYY-MM) in words. */
const monthOf = (month: string) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })(new Date(`${month}-01T00:00:00Z`));

interface FeeAgreementProps {
  fee: RegistrationFee;
  /** The item that the fee is for, and when it is charged. */
  children: ReactNode;
}

/** The fee of a registration, to be agreed to before it is paid. A changed amount must be agreed to again; nobody agrees to one that is not shown. */
export function FeeAgreement({ fee: { micros, source, read_on }, children }: FeeAgreementProps) {
  const text = useText();
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ name: AGREED, shouldUnregister: true });
  return (
    <Section title={text('fee.title')}>
      <div className={css.agreement}>
        <p>{children}</p>
        <p>{text('fee.source', { source, date: monthOf(read_on) })}</p>
        <label>
          <input
            ref={ref}
            name={name}
            type="checkbox"
            checked={value?.micros === micros}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.checked ? { currency: FEE_CURRENCY, micros } : null)}
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
