import { useCanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { useCurrent } from '../../../admin/confirmed/useCurrent';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { LockIcon } from '../../../admin/icons';
import { PageButton } from '../../../admin/page/PageAction';
import type { Row } from '../../../admin/record';
import { AgedReading } from '../../../admin/state/AgedReading';
import type { Rights } from '../../../contract/rights';
import { allows, NARROWABLE } from '../../../contract/roles';
import { useAct } from '../../../dataProvider/useAct';
import type { User } from '../contract';
import { useText } from '../texts';
import { isCount, RightsFields } from './RightsFields';
import { useLimits } from './summary';

/** Limits what a person may do, for those who may. */
export function RightsVerb({ user }: { user: User & Row }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'users', action: 'set_rights' });
  const [asking, setAsking] = useState(false);
  if (!canAccess || !allows(NARROWABLE, user.role)) return null;
  return (
    <>
      <PageButton icon={LockIcon} label={text('rights.verb')} onClick={() => setAsking(true)} />
      {asking && <RightsDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RightsDialogProps {
  user: User & Row;
  onClose: () => void;
}

/** Shows the rights as they are, and what follows from a change. Those that were shown are compared by the server. */
function RightsDialog({ user, onClose }: RightsDialogProps) {
  const text = useText();
  const notify = useNotify();
  const limits = useLimits();
  const read = useCurrent(user, { open: true, needed: true });
  const current = ('value' in read ? read.value : user) as User & Row;
  const [chosen, setChosen] = useState<Rights>();
  const rights = chosen ?? current.rights;
  const act = useAct('users', 'set_rights');
  const confirm = () =>
    act.mutate(
      { id: current.id, data: { rights, was: current.rights } },
      {
        onSuccess: () => {
          onClose();
          notify(text('rights.done'), { type: 'success' });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={text('rights.question', { name: current.name })}
      verb={text('rights.save')}
      busy={act.isPending}
      ready={read.state === 'known' && chosen !== undefined && isCount(chosen.most)}
      failure={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>{() => <p>{limits(current) ?? text('rights.none')}</p>}</AgedReading>
      <RightsFields value={rights} onChange={setChosen} tenantId={current.tenant_id} />
      {chosen && <p>{text('change.signed_out_rights', { tenant: current.tenant_name })}</p>}
    </ConfirmDialog>
  );
}
