import {
  BLOCKERS,
  LINT_SECTIONS,
  WARNINGS,
  type Issue,
  type WarningCode,
} from '../../../src/resources/campaigns/values';
import { permissionsOf } from '../../../src/rules/words/content';
import { advertises, lint } from '../../../src/rules/words/lint';
import type { Facts } from './facts';
import type { Figures } from './figures';

/** Above this many segments carriers drop more and every recipient costs more (domain 4.1). */
const MANY_SEGMENTS = 3;
/** Messages per day that a local number can send without looking like spam or snowshoe sending (CTIA 5.5). */
const DAILY_PER_NUMBER = 5_000;

type Detail = Pick<Issue, 'count' | 'token'>;

const warning = (code: WarningCode, detail: Detail = {}): Issue => ({
  level: 'warning',
  code,
  section: WARNINGS[code],
  ...detail,
});

/** Blockers of a job, then warnings for staff. */
export function issuesOf(facts: Facts, figures: Figures): Issue[] {
  const { blockers, job_active } = facts;
  const issues = blockers.map(({ code, token }): Issue => ({
    level: 'blocker',
    code,
    section: BLOCKERS[code],
    ...(token === undefined ? {} : { token }),
  }));
  if (job_active) issues.push({ level: 'blocker', code: 'job_active', section: BLOCKERS.job_active });
  return [
    ...issues,
    ...aboutMessage(facts),
    ...aboutRows(figures),
    ...aboutSending(facts, figures),
    ...aboutBudget(facts, figures),
  ];
}

function aboutMessage(facts: Facts): Issue[] {
  const { campaign, audiences, client_name, links, registration, blockers, disclosures } = facts;
  const names = [...new Set(audiences.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const always = (name: string) =>
    audiences.every(
      ({ targets, fields }) => (fields.find((field) => field.name === name)?.filled ?? 0) >= targets,
    );
  const findings = lint(campaign.message, {
    senders: [client_name, ...(registration ? [registration.brand_name] : [])],
    links,
    // A blocker names the states where somebody is known to be.
    disclosures: blockers.some(({ code }) => code === 'disclosure_missing') ? [] : disclosures,
    ...(audiences.length > 0 ? { fields: names.map((name) => ({ name, always: always(name) })) } : {}),
    ...(registration ? { registration: { ...registration, ...permissionsOf(registration.submitted) } } : {}),
  });
  const objections = findings.map(({ code, token }): Issue => ({
    level: 'warning',
    code,
    section: LINT_SECTIONS[code] ?? 'message',
    ...(token === undefined ? {} : { token }),
  }));
  const { purpose } = campaign;
  const isUnlikely = purpose !== null && purpose !== 'marketing' && advertises(campaign.message);
  return isUnlikely ? [...objections, warning('purpose_unlikely', { token: purpose })] : objections;
}

function aboutRows({ reach, segments }: Figures): Issue[] {
  const issues: Issue[] = [];
  if (reach.unresolved_field > 0) issues.push(warning('rows_unresolved', { count: reach.unresolved_field }));
  if (reach.empty_message > 0 && reach.empty_message < reach.rows)
    issues.push(warning('rows_empty', { count: reach.empty_message }));
  if (reach.rows > 0 && reach.reached === 0) issues.push(warning('nobody_left', { count: reach.rows }));
  if (segments && segments.most > MANY_SEGMENTS) issues.push(warning('long', { count: segments.most }));
  return issues;
}

/** Number of recipients for whom the lawful hours and the client's window never overlap. */
const neverIn = ({ waiting }: Figures['hours']): number =>
  waiting
    .filter(({ open, opens_at }) => !open && opens_at === null)
    .reduce((sum, group) => sum + group.waiting, 0);

function aboutSending(facts: Facts, { reach, segments, hours }: Figures): Issue[] {
  const { senders, campaign, unassigned, unverified, local, unhealthy, sent_before } = facts;
  const issues: Issue[] = [];
  const wanted = Math.ceil((segments?.total ?? 0) / DAILY_PER_NUMBER);
  if (senders.count > 0 && wanted > senders.count) issues.push(warning('few_numbers', { count: wanted }));
  const refused = new Set<string>(facts.blockers.map(({ code }) => code));
  // Toll-free numbers alone need no 10DLC campaign.
  const wanted10dlc = (local > 0 || senders.count === 0) && !refused.has('number_unregistered');
  if (campaign.registered_campaign_id === null && wanted10dlc) issues.push(warning('unregistered'));
  else if (unassigned > 0 && wanted10dlc) issues.push(warning('numbers_unassigned', { count: unassigned }));
  if (unverified > 0 && !refused.has('number_unverified'))
    issues.push(warning('numbers_unverified', { count: unverified }));
  issues.push(...unhealthy.map((token) => warning('domain_unhealthy', { token })));
  const never = neverIn(hours);
  const { start, end } = hours.window;
  if (never > 0) issues.push(warning('window_never', { count: never, token: `${start}–${end}` }));
  if (sent_before) issues.push(warning('sent_before', { count: reach.reached }));
  return issues;
}

/** Effect of the job on the month's budgets. A budget that is already used up is a blocker. */
function aboutBudget({ budgets }: Facts, { cost, reach }: Figures): Issue[] {
  const open = budgets.filter(({ spent, limit }) => spent < limit);
  const issues = open.flatMap(({ of, spent, limit, warning: from }) => {
    const count = Math.round(((spent + (cost?.typical ?? 0)) / limit) * 100);
    if (count > 100)
      return [warning(of === 'client' ? 'budget_exceeded' : 'tenant_budget_exceeded', { count })];
    return count >= from ? [warning(of === 'client' ? 'budget_low' : 'tenant_budget_low', { count })] : [];
  });
  const unpriced = cost ? cost.unpriced : reach.reached;
  if (open.length > 0 && unpriced > 0) issues.push(warning('budget_unpriced', { count: unpriced }));
  return issues;
}
