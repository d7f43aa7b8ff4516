import { useCanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { useCurrent } from '../../admin/confirmed/useCurrent';
import { useShown } from '../../admin/confirmed/useShown';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { ClientsIcon } from '../../admin/icons';
import { PageButton } from '../../admin/page/PageAction';
import { RecordChoice } from '../../admin/picker/RecordChoice';
import type { Row } from '../../admin/record';
import { AgedReading } from '../../admin/state/AgedReading';
import { useAct } from '../../dataProvider/useAct';
import { type Domain, domains } from './contract';
import { useText } from './texts';
import css from './domains.module.css';

/** Gives a domain to one client of its tenant, for those who may. */
export function AssignVerb({ domain }: { domain: Domain & Row }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'domains', action: 'assign' });
  const [asking, setAsking] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <PageButton icon={ClientsIcon} label={text('assign.verb')} onClick={() => setAsking(true)} />
      {asking && <AssignDialog domain={domain} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AssignDialogProps {
  domain: Domain & Row;
  onClose: () => void;
}

/** Asks for the client, and shows the one that has the domain now. */
function AssignDialog({ domain, onClose }: AssignDialogProps) {
  const text = useText();
  const notify = useNotify();
  const [shown, onRefused] = useShown(domain);
  const read = useCurrent(shown, { open: true });
  const current = ('value' in read ? read.value : shown) as Domain & Row;
  const { id, host, tenant_id, client_id, client_name } = current;
  const [typed, setTyped] = useState<string>();
  const chosen = typed ?? client_id ?? '';
  const act = useAct('domains', 'assign');
  const confirm = () =>
    act.mutate(
      { id, data: { client_id: chosen || null, confirmed: domains.actions.assign.confirms(current) } },
      {
        onError: (refusal) => void onRefused(refusal),
        onSuccess: () => {
          onClose();
          notify(text('assign.saved'), { type: 'success' });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={text('assign.title', { host })}
      verb={text('assign.save')}
      busy={act.isPending}
      ready={read.state === 'known' && chosen !== (client_id ?? '')}
      failure={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>
        {() => <p>{text('assign.now', { client: client_name ?? text('assign.all') })}</p>}
      </AgedReading>
      <RecordChoice
        reference="clients"
        under={{ tenant_id }}
        label={text('assign.client')}
        value={chosen}
        onChange={setTyped}
        none={text('assign.all')}
        className={css.client!}
      />
      {chosen !== '' && <p>{text('assign.lead')}</p>}
    </ConfirmDialog>
  );
}
