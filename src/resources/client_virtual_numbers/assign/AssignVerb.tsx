import { useCanAccess, useNotify, useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import { PageButton } from '../../../admin/parts/PageAction';
import { Reading } from '../../../admin/parts/Reading';
import { RegistrationIcon } from '../../../admin/icons';
import { useDeclaration, useWords } from '../../../admin/registry';
import { decodeId } from '../../../dataProvider/identity';
import { useReadAll } from '../../../dataProvider/reads';
import { useAct } from '../../../dataProvider/useAct';
import { formatNational } from '../../../rules/national';
import { campaignName, standingOf } from '../../../rules/registration';
import { registeredCampaigns } from '../../registered_campaigns/contract';
import type { VirtualNumber } from '../contract';
import { useText } from '../texts';

/** Has the carrier put a number into a registered campaign, from its row's menu. */
export default function AssignVerb() {
  const record = useRecordContext<VirtualNumber>();
  const { canAccess } = useCanAccess({ resource: 'client_virtual_numbers', action: 'assign' });
  if (!record || !canAccess || record.type === 'toll_free') return null;
  if (record.client_id === null || record.order_state !== 'owned') return null;
  return <Assign record={record} />;
}

function Assign({ record: { id, phone, tenant_id } }: { record: VirtualNumber }) {
  const text = useText();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct('client_virtual_numbers', 'assign');
  const number = formatNational(phone);
  const close = () => {
    act.reset();
    setAsking(false);
  };
  const confirm = () => {
    if (chosen === '') return setMissing(true);
    if (act.isPending) return;
    return act.mutate(
      { id, data: { registered_campaign_id: chosen } },
      {
        onSuccess: () => {
          setAsking(false);
          notify(text('assign.asked', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <>
      <PageButton icon={RegistrationIcon} label={text('assign')} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={text('assign.title', { number })}
        verb={text('assign.verb')}
        busy={act.isPending}
        failure={act.error}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{text('assign.what')}</p>
        <Choice tenantId={tenant_id} value={chosen} onChange={setChosen} />
        {isMissing && chosen === '' && (
          <p role="alert" className="field-error">
            {text('assign.missing')}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

interface ChoiceProps {
  tenantId: string;
  value: string;
  onChange: (value: string) => void;
}

/** The tenant's approved campaigns. */
function Choice({ tenantId, value, onChange }: ChoiceProps) {
  const text = useText();
  const field = useId();
  const words = useWords(useDeclaration('registered_campaigns'));
  const read = useReadAll('registered_campaigns', { tenant_id: tenantId });
  return (
    <Reading read={read} as="part">
      {({ data }) => {
        const approved = data.filter((campaign) => standingOf(campaign) === 'approved');
        if (approved.length === 0) return <p>{text('assign.none')}</p>;
        return (
          <div className="control">
            <label htmlFor={field}>{text('assign.campaign')}</label>
            <select id={field} value={value} onChange={({ target }) => onChange(target.value)}>
              <option value="">{text('assign.choose')}</option>
              {approved.map((campaign) => {
                const { numbers_used, numbers_limit, brand_name, use_case } = campaign;
                const own = decodeId(registeredCampaigns.key, campaign.id)?.['id'] ?? campaign.id;
                const isFull = numbers_used >= numbers_limit;
                const parts = [campaignName(campaign), brand_name, words.choice('use_case', use_case)];
                return (
                  <option key={own} value={own} disabled={isFull}>
                    {parts.join(' · ')}
                    {isFull && ` (${text('assign.full')})`}
                  </option>
                );
              })}
            </select>
          </div>
        );
      }}
    </Reading>
  );
}
