import { type SQL, sql } from 'drizzle-orm';
import type { BlockerCode } from '../../../src/resources/campaigns/values';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import { permissionsOf } from '../../../src/rules/words/content';
import { contentFindings } from '../../../src/rules/words/lint';
import { mergeFields, PHONE_FIELD, render } from '../../../src/rules/formats/merge';
import { formatNational } from '../../../src/rules/formats/national';
import { type BindingDisclosure, isDisclosed, wordsToAdd } from '../../../src/rules/law/disclosureWords';
import { disclosuresOn } from '../../../src/rules/law/bindingDisclosures';
import { CODES_BY_STATE } from '../../../src/rules/law/quietHours/data';
import { COUNTRY } from '../../../src/rules/law/quietHours/revocations';
import { nameOfState } from '../../../src/rules/law/quietHours/states';
import { standingOf } from '../../../src/rules/law/registration';
import { rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import { clients, type campaigns } from '../../db/schema';
import type { Deps } from '../../http/handler';
import { problem, type ProblemArguments, type ProblemError, type ProblemKey } from '../../http/problem';
import { consentExpired } from '../../consent/expiry';
import { agreedOnPage, isClaimed } from '../../sending/claim/exclusions';
import { type Unfit, unfitSendersOf } from '../../sending/compose/unfitSenders';
import { sendersOf } from '../../sending/compose/senders';
import { budgetsOf } from '../../money/budgets';

export type Campaign = typeof campaigns.$inferSelect;

/** Why a job of a campaign would be refused. */
export interface Blocker {
  code: BlockerCode;
  /** Name of the record concerned: an audience, merge fields, a registration. */
  token?: string;
  /** The answer to a refused caller. */
  error: ProblemError;
}

type Refusal = Extract<ProblemKey, BlockerCode | `${BlockerCode}.${string}`>;

function blocker<K extends Refusal>(key: K, ...args: ProblemArguments<K>): Blocker {
  const error = problem(key, ...args);
  const code = error.code as BlockerCode;
  const { name } = error.extra.values ?? {};
  return name === undefined ? { code, error } : { code, token: name, error };
}

/** @throws if a job could not send to anyone */
export async function assertReady(tx: Tx, campaign: Campaign, world: World): Promise<void> {
  const [first] = await blockersOf(tx, campaign, world);
  if (first) throw first.error;
}

/** Everything that prevents a job, in the order in which staff would fix it. */
export async function blockersOf(tx: Tx, campaign: Campaign, world: World): Promise<Blocker[]> {
  const checks = [
    carried(world),
    archived,
    message,
    content,
    disclosed(world),
    audience,
    leftOut,
    consent(world),
    fields,
    number,
    registered(world),
    registration,
    budget(world),
  ];
  const blockers: Blocker[] = [];
  for (const check of checks) blockers.push(...(await check(tx, campaign)));
  return blockers;
}

/** Dependencies of a job besides the campaign. */
type World = Pick<Deps, 'carrier' | 'clock'>;

const carried =
  ({ carrier }: World): Check =>
  async () =>
    carrier ? [] : [blocker('no_carrier')];

type Check = (tx: Tx, campaign: Campaign) => Promise<Blocker[]>;

const archived: Check = async (tx, campaign) => {
  const client = await rowOf(tx, clients, campaign.client_id);
  if (campaign.archived) return [blocker('archived.campaign')];
  return client.archived ? [blocker('archived.campaign_client', { name: client.name })] : [];
};

const message: Check = async (_tx, campaign) =>
  campaign.message.trim() === '' ? [blocker('no_message.job')] : [];

/** Topics that carriers refuse, by the words that show them. */
const content: Check = async (tx, { message: text, registered_campaign_id }) => {
  const [registration] = await rows<{ submitted: CampaignFields | null }>(
    tx,
    sql`select registration as submitted from registered_campaigns where id = ${registered_campaign_id}::uuid`,
  );
  const permissions = registration ? permissionsOf(registration.submitted) : null;
  const refused = contentFindings(render(text, {}).text, permissions).filter(({ blocks }) => blocks);
  if (refused.length === 0) return [];
  return [blocker('refused_content', { name: refused.map(({ token }) => `“${token}”`).join(', ') })];
};

/** Words that laws want in texts of this purpose, in states where somebody of the audiences is by number or by record. */
const disclosed =
  ({ clock }: World): Check =>
  async (tx, { tenant_id, id, message: text, purpose }) => {
    const day = Date.parse(clock.now().toISOString().slice(0, 10));
    const plain = render(text, {}).text;
    const lacking = disclosuresOn(day, purpose).filter((each) => plain.trim() && !isDisclosed(plain, each));
    const missing: BindingDisclosure[] = [];
    for (const each of lacking) if (await hasPeopleIn(tx, { tenant_id, id }, each.state)) missing.push(each);
    if (missing.length === 0) return [];
    const name = wordsToAdd(missing, nameOfState);
    return [blocker('disclosure_missing', { name })];
  };

/** Whether an audience of a campaign has somebody in a state (`US`: anywhere), by index look-ups alone. */
async function hasPeopleIn(
  tx: Tx,
  { tenant_id, id }: Pick<Campaign, 'tenant_id' | 'id'>,
  state: string,
): Promise<boolean> {
  const codes = (CODES_BY_STATE[state] ?? '').split(' ').filter(Boolean).map(Number);
  const ranges = JSON.stringify(codes.map((code) => ({ first: `+1${code}`, next: `+1${code + 1}` })));
  const target = (where: SQL) => sql`exists (select 1 from audience_targets t
    where t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id and ${where} offset 0)`;
  const [known] = await rows<{ some: boolean }>(
    tx,
    sql`select exists (select 1 from campaign_audiences ca
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid and (
        ${state === COUNTRY ? target(sql`true`) : target(sql`t.us_state = ${state}`)}
        or exists (select 1 from jsonb_to_recordset(${ranges}::text::jsonb) as r(first text, next text)
          where ${target(sql`t.phone >= r.first and t.phone < r.next`)}))) as some`,
  );
  return known!.some;
}

const audience: Check = async (tx, { tenant_id, id }) => {
  const audiences = await rows<{ name: string; state: string; targets: number }>(
    tx,
    sql`select a.name, a.state, a.targets from campaign_audiences ca
      join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid order by a.name`,
  );
  if (audiences.length === 0) return [blocker('no_audience')];
  const importing = audiences.find(({ state }) => state === 'processing');
  if (importing) return [blocker('importing.recipients', { name: importing.name })];
  if (audiences.some(({ targets }) => targets > 0)) return [];
  const name = audiences.map((each) => each.name).join(', ');
  return [blocker(audiences.length > 1 ? 'empty_audience.several' : 'empty_audience.one', { name })];
};

/**
 * While an excluded audience is being imported, when its file failed, and once it was emptied, people who were to be left
 * out would get the message.
 */
const leftOut: Check = async (tx, { tenant_id, id }) => {
  const [missing] = await rows<{ name: string; state: 'processing' | 'failed' | 'ready' }>(
    tx,
    sql`select a.name, a.state from campaign_excluded_audiences x
      join audiences a on a.tenant_id = x.tenant_id and a.id = x.audience_id
      where x.tenant_id = ${tenant_id}::uuid and x.campaign_id = ${id}::uuid
        and (a.state in ('processing', 'failed') or a.targets = 0)
      order by a.name limit 1`,
  );
  if (!missing) return [];
  const { name, state } = missing;
  if (state === 'processing') return [blocker('importing.excluded', { name })];
  return [blocker(state === 'failed' ? 'excluded_failed' : 'excluded_empty', { name })];
};

/** At least one person must have the consent that the client requires, not expired; the job skips those who do not. */
const consent =
  ({ clock }: World): Check =>
  async (tx, { tenant_id, id, client_id }) => {
    const client = await rowOf(tx, clients, client_id);
    const { consent_required: required } = client;
    if (required === null) return [];
    const [known] = await rows<{ anybody: boolean; enough: boolean; lasting: boolean }>(
      tx,
      sql`with target as (
        select t.tenant_id, t.audience_id, t.id, t.phone, t.import_id, t.claim from campaign_audiences ca
        join audience_targets t on t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id
        where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid)
      select exists (select 1 from target) as anybody,
        exists (select 1 from target x left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
          where ${isClaimed(required)})
        or exists (select 1 from target x where ${agreedOnPage(sql`x.phone`, { tenant_id, client_id }, required)}) as enough,
        exists (select 1 from target x where not ${consentExpired(sql`x.phone`, { tenant_id, client_id }, client, clock.now())}) as lasting`,
    );
    // If there is no one at all, another check reports it.
    if (!known!.anybody) return [];
    if (!known!.enough) return [blocker('no_consent')];
    return known!.lasting ? [] : [blocker('consent_expired')];
  };

/** At least one person must have a value for every field without a fallback; the job skips those who do not. */
const fields: Check = async (tx, { tenant_id, id, message: text }) => {
  const required = mergeFields(text).filter(
    ({ name, fallback }) => fallback === undefined && name !== PHONE_FIELD,
  );
  if (required.length === 0) return [];
  const names = [...new Set(required.map(({ name }) => name))];
  const filled = names.map((name) => sql`btrim(t.fields ->> ${name}) <> ''`);
  const [known] = await rows<{ anybody: boolean; filled: boolean }>(
    tx,
    sql`with target as (
        select t.fields from campaign_audiences ca
        join audience_targets t on t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id
        where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid)
      select exists (select 1 from target) as anybody,
        exists (select 1 from target t where ${sql.join(filled, sql` and `)}) as filled`,
  );
  // If there is no one at all, another check reports it.
  if (!known!.anybody || known!.filled) return [];
  const name = names.map((each) => `{${each}}`).join(', ');
  return [blocker('unresolved_fields', { name, first: names[0]! })];
};

const number: Check = async (tx, campaign) => {
  const senders = await sendersOf(tx, { ...campaign, campaign_id: campaign.id });
  return senders.count === 0 ? [blocker('no_number.job')] : [];
};

/** Reasons for networks to refuse numbers, in the order in which they are reported. */
const REFUSED = [
  { why: 'unregistered', code: 'number_unregistered' },
  { why: 'unverified', code: 'number_unverified' },
] as const satisfies readonly { why: Unfit['why']; code: BlockerCode }[];

/**
 * US networks refuse texts from a number outside an approved 10DLC campaign (error 30034), and all networks refuse
 * those from an unverified toll-free number (error 30032).
 */
const registered =
  ({ carrier }: World): Check =>
  async (tx, campaign) => {
    if (!carrier) return [];
    const senders = await sendersOf(tx, { ...campaign, campaign_id: campaign.id });
    const numbers = senders.numbers.map((phone) => senders.named(phone)!);
    const unfit = await unfitSendersOf(tx, carrier, campaign.tenant_id, numbers);
    return REFUSED.flatMap(({ why, code }): Blocker[] => {
      const name = unfit.flatMap((each) => (each.why === why ? [formatNational(each.phone)] : [])).join(', ');
      return name === '' ? [] : [blocker(code, { name })];
    });
  };

/** Carriers reject messages of an unapproved 10DLC campaign (domain rule 6). */
const registration: Check = async (tx, { registered_campaign_id }) => {
  if (registered_campaign_id === null) return [];
  const [registration] = await rows<{ name: string; tcr_status: string; pipeline_status: string }>(
    tx,
    sql`select coalesce(tcr_id, brand_name) as name, tcr_status, pipeline_status from registered_campaigns where id = ${registered_campaign_id}::uuid`,
  );
  if (registration && standingOf(registration) === 'approved') return [];
  return [blocker('not_approved.job', { name: registration?.name ?? '' })];
};

/** Once a budget of the month is used up, a job would only wait. */
const budget =
  ({ clock }: World): Check =>
  async (tx, campaign) => {
    const all = await budgetsOf(tx, campaign, clock.now());
    const used = all.filter(({ spent, limit }) => spent >= limit);
    return used.map(({ of, name }) =>
      blocker(of === 'client' ? 'over_budget' : 'over_tenant_budget', { name }),
    );
  };
