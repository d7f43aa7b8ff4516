import { useCanAccess, useRecordContext } from 'ra-core';
import type { Row } from '../../admin/record';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { useAct } from '../../dataProvider/useAct';
import { IssueSecret } from '../../features/secret/IssueSecret';
import { type ApiKey, apiKeys } from './contract';
import { useText } from './texts';

/** A key: who owns it, what it may do, and when it was used. */
export default function ApiKeyShow() {
  return <BuiltShow actions={<Issue />} />;
}

/** Issues the token. Not in the rows' menus, which would take the window with it away when they close. */
function Issue() {
  const key = useRecordContext<ApiKey & Row>();
  const text = useText();
  const act = useAct('api_keys', 'issue');
  const { canAccess } = useCanAccess({ resource: 'api_keys', action: 'issue' });
  if (!key || !canAccess) return null;
  return (
    <IssueSecret
      record={key}
      what={text('token')}
      replaces={key.issued_at !== null}
      issuing={{
        isPending: act.isPending,
        error: act.error,
        issue: (shown, overlap_hours, on) =>
          act.mutate(
            {
              id: key.id,
              data: { overlap_hours, confirmed: apiKeys.actions.issue.confirms(shown as ApiKey & Row) },
            },
            { onSuccess: ({ secret }) => on.secret(secret), onError: on.refused },
          ),
      }}
    />
  );
}
