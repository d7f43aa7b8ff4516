import { sql } from 'drizzle-orm';
import type { BlockerCode } from '../../../src/resources/campaigns/values';
import type { NamingProblemCode, ProblemCode } from '../../../src/rules/codes/problemCodes';
import { mergeFields, PHONE_FIELD } from '../../../src/rules/formats/merge';
import { formatNational } from '../../../src/rules/formats/national';
import { standingOf } from '../../../src/rules/law/registration';
import { rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import { clients, type campaigns } from '../../db/schema';
import type { Deps } from '../../http/handler';
import { NO_CARRIER } from '../../http/needsCarrier';
import { ProblemError } from '../../http/problem';
import { isClaimed } from '../../sending/claim/exclusions';
import { type Unfit, unfitSendersOf } from '../../sending/compose/unfitSenders';
import { sendersOf } from '../../sending/compose/senders';
import { budgetsOf } from '../../money/budgets';

export type Campaign = typeof campaigns.$inferSelect;

/** Why a job of a campaign would be refused. */
export type Blocker = {
  status: 409 | 422;
  /** The message for a refused caller. */
  detail: string;
} & (Naming | Plain);

interface Naming {
  code: Extract<BlockerCode, NamingProblemCode>;
  /** Name of the record concerned: an audience, merge fields, a registration. */
  token: string;
}
interface Plain {
  code: Exclude<BlockerCode, NamingProblemCode> & ProblemCode;
  token?: string;
}

/** @throws if a job could not send to anyone */
export async function assertReady(tx: Tx, campaign: Campaign, world: World): Promise<void> {
  const [first] = await blockersOf(tx, campaign, world);
  if (!first) return;
  const { status, code, detail, token } = first;
  throw new ProblemError(status, code, detail, token === undefined ? {} : { values: { name: token } });
}

/** Everything that prevents a job, in the order in which staff would fix it. */
export async function blockersOf(tx: Tx, campaign: Campaign, world: World): Promise<Blocker[]> {
  const checks = [
    carried(world),
    archived,
    message,
    audience,
    leftOut,
    consent,
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
    carrier ? [] : [{ status: 409, code: 'no_carrier', detail: NO_CARRIER }];

type Check = (tx: Tx, campaign: Campaign) => Promise<Blocker[]>;

const archived: Check = async (tx, campaign) => {
  const client = await rowOf(tx, clients, campaign.client_id);
  const blockers: Blocker[] = [];
  if (campaign.archived) {
    const detail = 'This campaign is archived. Unarchive it first.';
    blockers.push({ status: 409, code: 'archived', detail });
  } else if (client.archived) {
    const detail = 'The client of this campaign is archived. Unarchive it first.';
    blockers.push({ status: 409, code: 'archived', detail, token: client.name });
  }
  return blockers;
};

const message: Check = async (_tx, campaign) =>
  campaign.message.trim() === ''
    ? [{ status: 422, code: 'no_message', detail: 'This campaign has no message yet. Write one first.' }]
    : [];

const audience: Check = async (tx, { tenant_id, id }) => {
  const audiences = await rows<{ name: string; state: string; targets: number }>(
    tx,
    sql`select a.name, a.state, a.targets from campaign_audiences ca
      join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid order by a.name`,
  );
  if (audiences.length === 0)
    return [
      { status: 422, code: 'no_audience', detail: 'This campaign has no audience yet. Add one first.' },
    ];
  const importing = audiences.find(({ state }) => state === 'processing');
  if (importing) {
    const detail = `A file is still being imported into ${importing.name}. Start the job when it is done.`;
    return [{ status: 409, code: 'importing', detail, token: importing.name }];
  }
  if (audiences.some(({ targets }) => targets > 0)) return [];
  const names = audiences.map(({ name }) => name).join(', ');
  const detail = `There is no one to send to: ${names} ${audiences.length > 1 ? 'are' : 'is'} empty.`;
  return [{ status: 422, code: 'empty_audience', detail, token: names }];
};

/**
 * While an excluded audience is being imported, and when its file failed, people who are not in it would get the message.
 */
const leftOut: Check = async (tx, { tenant_id, id }) => {
  const [missing] = await rows<{ name: string; state: 'processing' | 'failed' }>(
    tx,
    sql`select a.name, a.state from campaign_excluded_audiences x
      join audiences a on a.tenant_id = x.tenant_id and a.id = x.audience_id
      where x.tenant_id = ${tenant_id}::uuid and x.campaign_id = ${id}::uuid and a.state in ('processing', 'failed')
      order by a.name limit 1`,
  );
  if (!missing) return [];
  const { name, state } = missing;
  if (state === 'failed') {
    const detail = `This campaign excludes ${name}, but its file was not imported and it is empty. Import the file, or stop excluding it.`;
    return [{ status: 409, code: 'excluded_failed', detail, token: name }];
  }
  const detail = `A file is still being imported into ${name}, which this campaign excludes. Start the job when it is done.`;
  return [{ status: 409, code: 'importing', detail, token: name }];
};

/** At least one person must have the consent that the client requires; the job skips those who do not. */
const consent: Check = async (tx, { tenant_id, id, client_id }) => {
  const { consent_required: required } = await rowOf(tx, clients, client_id);
  if (required === null) return [];
  const [known] = await rows<{ anybody: boolean; enough: boolean }>(
    tx,
    sql`with target as (
        select t.tenant_id, t.audience_id, t.id, t.import_id from campaign_audiences ca
        join audience_targets t on t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id
        where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid)
      select exists (select 1 from target) as anybody,
        exists (select 1 from target x join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
          where ${isClaimed(required)}) as enough`,
  );
  // If there is no one at all, another check reports it.
  if (!known!.anybody || known!.enough) return [];
  const detail =
    'The client requires a kind of consent that no import of these audiences claims. Import recipients who have given it.';
  return [{ status: 422, code: 'no_consent', detail }];
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
  const list = names.map((name) => `{${name}}`).join(', ');
  const detail = `No one in the audiences has a value for ${list}. Add a fallback such as {${names[0]}|there}, or remove the field.`;
  return [{ status: 422, code: 'unresolved_fields', detail, token: list }];
};

const number: Check = async (tx, campaign) => {
  const senders = await sendersOf(tx, { ...campaign, campaign_id: campaign.id });
  const detail = 'There is no number to send from. Give this client a virtual number first.';
  return senders.count === 0 ? [{ status: 422, code: 'no_number', detail }] : [];
};

/** Reasons for networks to refuse numbers, each with its sentence. */
const REFUSED = [
  {
    why: 'unregistered',
    code: 'number_unregistered',
    sentence: (names: string) =>
      `US networks refuse texts from ${names}: it is in no approved 10DLC campaign. Assign it to one, or use another number.`,
  },
  {
    why: 'unverified',
    code: 'number_unverified',
    sentence: (names: string) =>
      `Networks refuse texts from ${names}: nobody has stated that the carrier has verified this toll-free number. Ask your server administrator, or use another number.`,
  },
] as const satisfies readonly { why: Unfit['why']; code: BlockerCode; sentence: unknown }[];

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
    return REFUSED.flatMap(({ why, code, sentence }): Blocker[] => {
      const token = unfit
        .flatMap((each) => (each.why === why ? [formatNational(each.phone)] : []))
        .join(', ');
      return token === '' ? [] : [{ status: 422, code, detail: sentence(token), token }];
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
  const name = registration?.name ?? '';
  const detail = `The 10DLC campaign ${name} is not approved, so carriers would reject every message. Choose an approved one.`;
  return [{ status: 422, code: 'not_approved', detail, token: name }];
};

/** Once a budget of the month is used up, a job would only wait. */
const budget =
  ({ clock }: World): Check =>
  async (tx, campaign) => {
    const all = await budgetsOf(tx, campaign, clock.now());
    const used = all.filter(({ spent, limit }) => spent >= limit);
    return used.map(({ of, name }): Blocker =>
      of === 'client'
        ? {
            status: 409,
            code: 'over_budget',
            detail: `The budget of ${name} for this month is used up. Raise it in the client’s settings, or wait for the next month.`,
            token: name,
          }
        : {
            status: 409,
            code: 'over_tenant_budget',
            detail: `The budget of ${name} for this month is used up. Ask your server administrator to raise it, or wait for the next month.`,
            token: name,
          },
    );
  };
