import { useController } from 'react-hook-form';
import { standingOf } from '../../../../rules/registration';
import { useText } from '../../texts';
import css from './edit.module.css';
import { ownId, useRegistrations } from './useRegistration';

const ID = 'field-registered_campaign_id';

/** The registered 10DLC campaign that this one sends as. Only approved ones can be chosen. */
export function RegistrationInput({ tenantId }: { tenantId: string }) {
  const text = useText();
  const {
    field: { ref, onBlur, onChange, value: stored },
  } = useController({ name: 'registered_campaign_id' });
  const { data = [], isPending } = useRegistrations(tenantId);
  const value = (stored as string | null) ?? '';
  const options = data.map((record) => ({
    ...record,
    own: ownId(record),
    standing: standingOf(record),
  }));
  return (
    <div className="control">
      <label htmlFor={ID}>{text('registration.label')}</label>
      <select
        id={ID}
        ref={ref}
        value={value}
        disabled={isPending}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{text('registration.none')}</option>
        {options.map(({ own, tcr_id, brand_name, use_case, standing }) => (
          <option key={own} value={own} disabled={standing !== 'approved' && own !== value}>
            {`${tcr_id} · ${brand_name} · ${use_case}`}
            {standing === 'approved' ? '' : ` (${text('registration.not_approved')})`}
          </option>
        ))}
      </select>
      <p className={css.quiet}>{text('registration.help')}</p>
    </div>
  );
}
