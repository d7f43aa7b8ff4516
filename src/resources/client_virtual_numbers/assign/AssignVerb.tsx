import { useCanAccess, useNotify, useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { useShown } from '../../../admin/confirmed/useShown';
import { AgedReading } from '../../../admin/state/AgedReading';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../../admin/page/PageAction';
import { RegistrationIcon } from '../../../admin/icons';
import type { Row } from '../../../admin/record';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useReadAll } from '../../../dataProvider/reads';
import { decodeId } from '../../../dataProvider/identity';
import { mapRead } from '../../../dataProvider/read';
import type { RecordAt } from '../../../dataProvider/named';
import { useAct } from '../../../dataProvider/useAct';
import { formatNational } from '../../../rules/formats/national';
import { campaignName, standingOf } from '../../../rules/law/registration';
import { registeredCampaigns } from '../../registered_campaigns/contract';
import { clientVirtualNumbers, type VirtualNumber } from '../contract';
import { useText } from '../texts';

type Campaign = RecordAt<'registered_campaigns'>;

/** Has the carrier put a number into a registered campaign, from its row's menu. */
export default function AssignVerb() {
  const record = useRecordContext<VirtualNumber & Row>();
  const { canAccess } = useCanAccess({ resource: 'client_virtual_numbers', action: 'assign' });
  if (!record || !canAccess || record.type === 'toll_free') return null;
  if (record.client_id === null || record.order_state !== 'owned') return null;
  return <Assign record={record} />;
}

function Assign({ record }: { record: VirtualNumber & Row }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageButton icon={RegistrationIcon} label={text('assign')} onClick={() => setAsking(true)} />
      {asking && <AssignDialog record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AssignDialogProps {
  record: VirtualNumber & Row;
  onClose: () => void;
}

/**
 * Asks for one of the tenant's campaigns that are approved and have room, as they are now, and shows the one that the
 * number leaves.
 */
function AssignDialog({ record, onClose }: AssignDialogProps) {
  const text = useText();
  const notify = useNotify();
  const [shown, onRefused] = useShown(record);
  const current = shown as VirtualNumber & Row;
  const { id, phone, tenant_id, registered_campaign_name: from } = current;
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct('client_virtual_numbers', 'assign');
  const whole = useReadAll('registered_campaigns', { tenant_id }, { fresh: true });
  const read = mapRead(whole, ({ data }) => data.filter((each) => standingOf(each) === 'approved'));
  const number = formatNational(phone);
  // A colleague may have filled it meanwhile.
  const isOpen = 'value' in read && read.value.some((each) => ownId(each) === chosen && !isFull(each));
  const confirm = () => {
    if (!isOpen) return setMissing(true);
    if (act.isPending) return;
    return act.mutate(
      {
        id,
        data: {
          registered_campaign_id: chosen,
          confirmed: clientVirtualNumbers.actions.assign.confirms(current),
        },
      },
      {
        onError: (refusal) => void onRefused(refusal),
        onSuccess: () => {
          onClose();
          notify(text('assign.asked', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title={text('assign.title', { number })}
      verb={text('assign.verb')}
      busy={act.isPending}
      ready={read.state === 'known'}
      failure={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('assign.what')}</p>
      {from !== null && <p>{text('assign.now', { campaign: from })}</p>}
      <AgedReading read={read}>
        {(approved) => <Choice approved={approved} value={chosen} onChange={setChosen} />}
      </AgedReading>
      {isMissing && !isOpen && (
        <p role="alert" className="field-error">
          {text('assign.missing')}
        </p>
      )}
    </ConfirmDialog>
  );
}

const ownId = ({ id }: Campaign): string => decodeId(registeredCampaigns.key, id)?.['id'] ?? id;
const isFull = ({ numbers_used, numbers_limit }: Campaign): boolean => numbers_used >= numbers_limit;

interface ChoiceProps {
  approved: readonly Campaign[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ approved, value, onChange }: ChoiceProps) {
  const text = useText();
  const field = useId();
  const words = useWords(useDeclaration('registered_campaigns'));
  if (approved.length === 0) return <p>{text('assign.none')}</p>;
  return (
    <div className="control">
      <label htmlFor={field}>{text('assign.campaign')}</label>
      <select id={field} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('assign.choose')}</option>
        {approved.map((campaign) => {
          const id = ownId(campaign);
          const parts = [
            campaignName(campaign),
            campaign.brand_name,
            words.choice('use_case', campaign.use_case),
          ];
          return (
            <option key={id} value={id} disabled={isFull(campaign)}>
              {parts.join(' · ')}
              {isFull(campaign) && ` (${text('assign.full')})`}
            </option>
          );
        })}
      </select>
    </div>
  );
}
