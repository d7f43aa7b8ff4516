import { useCanAccess, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { useCurrent } from '../../admin/confirmed/useCurrent';
import { useShown } from '../../admin/confirmed/useShown';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { UsersIcon } from '../../admin/icons';
import { PageButton } from '../../admin/page/PageAction';
import type { Row } from '../../admin/record';
import { useDeclaration, useRole, useWords } from '../../admin/registry';
import { AgedReading } from '../../admin/state/AgedReading';
import { confirmedBy } from '../../contract/confirmed';
import { JOBS_ONLY, OTHER_ROLE, ROLES } from '../../contract/roles';
import { useAct } from '../../dataProvider/useAct';
import { type User, users } from './contract';
import { useText } from './texts';

/** Gives a person another role, for those who may. */
export function RoleVerb({ user }: { user: User & Row }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'users', action: 'set_role' });
  const [asking, setAsking] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <PageButton icon={UsersIcon} label={text('change.verb')} onClick={() => setAsking(true)} />
      {asking && <RoleDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RoleDialogProps {
  user: User & Row;
  onClose: () => void;
}

/** Asks for the role, and says what follows from it. Higher ones than the viewer's own are not offered. */
function RoleDialog({ user, onClose }: RoleDialogProps) {
  const text = useText();
  const words = useWords(useDeclaration('users'));
  const notify = useNotify();
  const field = useId();
  const viewerRole = useRole() ?? OTHER_ROLE;
  const [shown, onRefused] = useShown(user);
  const read = useCurrent(shown, { open: true, needed: true });
  const current = ('value' in read ? read.value : shown) as User & Row;
  const [chosen, setChosen] = useState<number>();
  const role = chosen ?? current.role;
  const act = useAct('users', 'set_role');
  const known = ROLES.find((each) => each === role);
  const confirm = () =>
    act.mutate(
      { id: current.id, query: { role, ...confirmedBy(users.actions.set_role, current) } },
      {
        onError: (refusal) => void onRefused(refusal),
        onSuccess: () => {
          onClose();
          notify(text('change.done'), { type: 'success' });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger={role < current.role}
      title={text('change.title', { name: current.name })}
      verb={text('change.save')}
      busy={act.isPending}
      ready={read.state === 'known' && role !== current.role}
      failure={act.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>
        {() => <p>{text('change.now', { role: words.choice('role', String(current.role)) })}</p>}
      </AgedReading>
      <div className="control">
        <label htmlFor={field}>{text('change.role')}</label>
        <select id={field} value={role} onChange={({ target }) => setChosen(Number(target.value))}>
          {known === undefined && <option value={role}>{words.choice('role', String(role))}</option>}
          {ROLES.map((each) => (
            <option key={each} value={each} disabled={each > viewerRole}>
              {words.choice('role', String(each))}
            </option>
          ))}
        </select>
        {known && <p className="help">{text(`role.${known}`)}</p>}
      </div>
      {role !== current.role && (
        <>
          <p>{text('change.signed_out', { tenant: current.tenant_name })}</p>
          {role < current.role && <p>{text('change.fewer')}</p>}
          {role === JOBS_ONLY && <p>{text('change.jobs_only')}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
