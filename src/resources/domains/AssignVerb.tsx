import { useCanAccess, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { ClientsIcon } from '../../admin/icons';
import { PageButton } from '../../admin/page/PageAction';
import { AgedReading } from '../../admin/state/AgedReading';
import type { Row } from '../../admin/record';
import { mapRead } from '../../dataProvider/read';
import { useReadAll } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import type { Domain } from './contract';
import { useText } from './texts';

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

function AssignDialog({ domain: { id, host, tenant_id, client_id }, onClose }: AssignDialogProps) {
  const text = useText();
  const notify = useNotify();
  const field = useId();
  const [chosen, setChosen] = useState(client_id ?? '');
  const act = useAct('domains', 'assign');
  const whole = useReadAll('clients', {}, { fresh: true });
  const read = mapRead(whole, ({ data }) => data.filter((client) => client.tenant_id === tenant_id));
  const confirm = () =>
    act.mutate(
      { id, data: { client_id: chosen || null } },
      {
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
      ready={read.state === 'known'}
      failure={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>
        {(clients) => (
          <div className="control">
            <label htmlFor={field}>{text('assign.client')}</label>
            <select id={field} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{text('assign.all')}</option>
              {clients.map(({ id: clientId, name }) => (
                <option key={clientId} value={clientId}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </AgedReading>
      {chosen !== '' && <p>{text('assign.lead')}</p>}
    </ConfirmDialog>
  );
}
