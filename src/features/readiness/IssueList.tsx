import { Link } from 'react-router-dom';
import { useCreatePath } from 'ra-core';
import type { ReactNode } from 'react';
import { useReadOne } from '../../dataProvider/reads';
import type { BlockerCode, Issue, WarningCode } from '../../resources/campaigns/values';
import { useMayEdit, usePlace } from './places';
import { sentenceOf } from './sentences';
import { useText } from './texts';
import css from './readiness.module.css';

/** Issues that are fixed in the settings of the campaign's client. */
const AT_CLIENT: ReadonlySet<string> = new Set<WarningCode | BlockerCode>([
  'window_never',
  'over_budget',
  'budget_low',
  'budget_exceeded',
  'budget_unpriced',
]);

/** What no page of the console changes. */
const ELSEWHERE: ReadonlySet<string> = new Set<WarningCode | BlockerCode>([
  'no_carrier',
  'over_tenant_budget',
  'tenant_budget_low',
  'tenant_budget_exceeded',
]);

interface IssueListProps {
  campaignId: string;
  level: Issue['level'];
  issues: readonly Issue[];
}

/** Blockers and warnings. Each links to the place to fix it, if the person may go there. */
export function IssueList({ campaignId, level, issues }: IssueListProps) {
  const text = useText();
  const place = usePlace(campaignId);
  const mayEdit = useMayEdit();
  const shown = issues.filter((issue) => issue.level === level);
  if (shown.length === 0) return null;
  const title = level === 'blocker' ? text('blockers') : text('warnings');
  return (
    <section className={css.group} aria-label={title}>
      <h3>{title}</h3>
      <ul className={`${css.issues} ${css[level]}`}>
        {shown.map((issue) => (
          <li key={`${issue.code} ${issue.token ?? ''}`}>
            {mayEdit && AT_CLIENT.has(issue.code) ? (
              <ClientLink campaignId={campaignId}>{sentenceOf(issue, text)}</ClientLink>
            ) : mayEdit && !ELSEWHERE.has(issue.code) ? (
              <Link to={place(issue.section)}>{sentenceOf(issue, text)}</Link>
            ) : (
              sentenceOf(issue, text)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClientLinkProps {
  campaignId: string;
  children: ReactNode;
}

/** Leads to the settings of the client that a campaign belongs to. */
function ClientLink({ campaignId, children }: ClientLinkProps) {
  const createPath = useCreatePath();
  // A campaign never changes its client: what the page around has read is enough.
  const campaign = useReadOne('campaigns', { id: campaignId }, { staleTime: Infinity });
  if (!('value' in campaign)) return children;
  const client = createPath({ resource: 'clients', id: campaign.value.client_id, type: 'show' });
  return <Link to={`${client}/settings`}>{children}</Link>;
}
