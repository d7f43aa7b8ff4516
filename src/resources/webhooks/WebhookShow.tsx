import { useCanAccess, useRecordContext } from 'ra-core';
import type { Row } from '../../admin/record';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { useAct } from '../../dataProvider/useAct';
import { IssueSecret } from '../../features/secret/IssueSecret';
import { type Webhook, webhooks } from './contract';
import { useText } from './texts';

/** A webhook: what it gets, whether it takes it, and its deliveries. */
export default function WebhookShow() {
  return <BuiltShow actions={<Issue />} />;
}

/** Issues the secret. Not in the rows' menus, which would take the window with it away when they close. */
function Issue() {
  const hook = useRecordContext<Webhook & Row>();
  const text = useText();
  const act = useAct('webhooks', 'issue');
  const { canAccess } = useCanAccess({ resource: 'webhooks', action: 'issue' });
  if (!hook || !canAccess) return null;
  return (
    <IssueSecret
      record={hook}
      what={text('secret')}
      replaces={hook.issued_at !== null}
      issuing={{
        isPending: act.isPending,
        error: act.error,
        issue: (shown, overlap_hours, on) =>
          act.mutate(
            {
              id: hook.id,
              data: { overlap_hours, confirmed: webhooks.actions.issue.confirms(shown as Webhook & Row) },
            },
            { onSuccess: ({ secret }) => on.secret(secret), onError: on.refused },
          ),
      }}
    />
  );
}
