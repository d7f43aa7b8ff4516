import { useController, useWatch } from 'react-hook-form';
import { useDeclaration, useWords } from '../../../../admin/registry';
import { Unread } from '../../../../admin/state/Reading';
import { NO_VALUE } from '../../../../i18n/format';
import { useReadAll } from '../../../../dataProvider/reads';
import { decodeId } from '../../../../dataProvider/identity';
import { standingOf } from '../../../../rules/law/registration';
import { registeredCampaigns, type RegisteredCampaign } from '../../../registered_campaigns/contract';
import { useText } from '../texts';
import css from './edit.module.css';

/** The tenant's registered 10DLC campaigns, as call 16 lists them. */
const useRegistrations = (tenantId: string) => useReadAll('registered_campaigns', { tenant_id: tenantId });

/** The part of its id that a campaign stores; the console's ids name the tenant as well. */
const ownId = ({ id }: { id: string }): string => decodeId(registeredCampaigns.key, id)?.id ?? id;

/** The registered campaign that is chosen in the form around. */
export function useRegistration(tenantId: string): RegisteredCampaign | undefined {
  const chosen = useWatch({ name: 'registered_campaign_id' }) as string | null | undefined;
  const read = useRegistrations(tenantId);
  return chosen && 'value' in read ? read.value.data.find((record) => ownId(record) === chosen) : undefined;
}

const ID = 'field-registered_campaign_id';

/** The registered 10DLC campaign that this one sends as. Only approved ones can be chosen. */
export function RegistrationInput({ tenantId }: { tenantId: string }) {
  const text = useText();
  const words = useWords(useDeclaration('registered_campaigns'));
  const {
    field: { ref, onBlur, onChange, value: stored },
  } = useController({ name: 'registered_campaign_id' });
  const read = useRegistrations(tenantId);
  const value = (stored as string | null) ?? '';
  const records = 'value' in read ? read.value.data : undefined;
  const options = records?.map((record) => ({
    ...record,
    campaignId: ownId(record),
    standing: standingOf(record),
  }));
  return (
    <div className="control">
      <label htmlFor={ID}>{text('registration.label')}</label>
      <select
        id={ID}
        ref={ref}
        value={value}
        disabled={options === undefined}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {/* While it is loading, the selected one must not be shown as none. */}
        {(options || value === '') && <option value="">{text('registration.none')}</option>}
        {!options && value !== '' && <option value={value}>{NO_VALUE}</option>}
        {options?.map(({ campaignId, tcr_id, brand_name, use_case, standing }) => (
          <option
            key={campaignId}
            value={campaignId}
            disabled={standing !== 'approved' && campaignId !== value}
          >
            {[tcr_id, brand_name, words.choice('use_case', use_case)].filter(Boolean).join(' · ')}
            {standing === 'approved' ? '' : ` (${text('registration.not_approved')})`}
          </option>
        ))}
      </select>
      <Unread as="line" read={read} />
      <p className={css.quiet}>{text('registration.help')}</p>
    </div>
  );
}
