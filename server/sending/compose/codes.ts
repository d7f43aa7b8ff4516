import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { takeAddresses } from '../../db/directory';
import { tokenOf } from '../../shortLinks/address';
import type { Sending } from '../context';
import type { JobRef } from '../ledger/counters';
import { array, inLedger } from '../ledger/rows';
import { rotate, type Rotating } from './rotation';
import { sha256 } from '../../platform/hashing';

/** A recipient who needs an address for a link. */
export interface Wanted {
  n: number;
  phone: string;
  link_id: string;
  /** The link's domain. */
  domain_id: string | null;
  /** As long as the link's token, so that the message keeps the length it was counted with. */
  length: number;
}

/** A recipient's address for a link. */
export interface Code {
  n: number;
  link_id: string;
  code: string;
  /** Null for an address on the console's origin. */
  host: string | null;
}

interface Drawn extends Wanted {
  code: string;
  domain_id: string | null;
}

/** Attempts to find unused codes. The chance that an attempt is needed twice is one in billions. */
const DRAWS = 5;

const keyOf = ({ n, link_id }: Pick<Wanted, 'n' | 'link_id'>) => `${n}:${link_id}`;

/** Codes for these recipients: new ones, and those that an interrupted attempt has already stored. */
export function codesFor(ctx: Sending, job: JobRef, wanted: readonly Wanted[]): Promise<Code[]> {
  return inLedger(ctx.db, async (tx) => {
    let codes = await stored(tx, job, wanted);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const known = new Set(codes.map(keyOf));
      const missing = wanted.filter((each) => !known.has(keyOf(each)));
      if (missing.length === 0) return codes;
      await store(tx, job, await drawn(tx, job, missing, ctx.ids.uuid()));
      codes = await stored(tx, job, wanted);
    }
    throw new Error('No unused short addresses were found.');
  });
}

const stored = (tx: Tx, { tenant_id, job_id }: JobRef, wanted: readonly Wanted[]) =>
  rows<Code>(
    tx,
    sql`select s.n, s.link_id, s.code,
        (select d.host from domains d where d.tenant_id = s.tenant_id and d.id = s.domain_id) as host
      from short_codes s where s.tenant_id = ${tenant_id}::uuid and s.job_id = ${job_id}::uuid
        and s.n = any(${array([...new Set(wanted.map(({ n }) => n))], 'int')})`,
  );

/** Healthy domains with room, locked so that two workers cannot take the same last place. */
const rotating = (tx: Tx, { tenant_id, campaign_id }: JobRef, domainIds: readonly (string | null)[]) =>
  rows<Rotating & { of_campaign: boolean }>(
    tx,
    sql`select d.id, d.host, d.cap - d.used as room, exists (select 1 from campaign_domains c
        where c.tenant_id = d.tenant_id and c.campaign_id = ${campaign_id}::uuid and c.domain_id = d.id) as of_campaign
      from domains d
      where d.tenant_id = ${tenant_id}::uuid and d.proof = 'verified' and d.health = 'healthy' and (d.cap is null or d.used < d.cap)
        and (d.id::text = any(${array([...new Set(domainIds)], 'text')}) or exists (select 1 from campaign_domains c
          where c.tenant_id = d.tenant_id and c.campaign_id = ${campaign_id}::uuid and c.domain_id = d.id))
      order by d.id for update of d`,
  );

/** Unguessable codes, each on a domain from the campaign's rotation, else on the link's domain, else on none. */
async function drawn(tx: Tx, job: JobRef, missing: readonly Wanted[], salt: string): Promise<Drawn[]> {
  const healthy = await rotating(
    tx,
    job,
    missing.map(({ domain_id }) => domain_id),
  );
  const shared = healthy.filter(({ of_campaign }) => of_campaign);
  const groups = new Map<string | null, Wanted[]>();
  for (const each of missing) {
    const group = shared.length > 0 ? null : each.domain_id;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return [...groups].flatMap(([domainId, group]) => {
    const domains = rotate(shared.length > 0 ? shared : healthy.filter(({ id }) => id === domainId), group);
    return group.map((each) => ({
      ...each,
      domain_id: domains.get(each)?.id ?? null,
      code: tokenOf(sha256(`${salt}:${keyOf(each)}`).subarray(0, each.length)),
    }));
  });
}

/** Stores the codes that are free, and adds them to the domains' counts. */
async function store(tx: Tx, job: JobRef, draws: readonly Drawn[]): Promise<void> {
  const free = await takeAddresses(
    tx,
    job.tenant_id,
    draws.map(({ code }) => code),
  );
  const all = draws.filter(({ code }) => free.has(code));
  const inserts = await rows<{ domain_id: string | null }>(
    tx,
    sql`insert into short_codes (tenant_id, job_id, n, link_id, campaign_id, code, domain_id)
      select ${job.tenant_id}::uuid, ${job.job_id}::uuid, x.n, x.link_id::uuid, ${job.campaign_id}::uuid, x.code, x.domain_id::uuid
      from unnest(${array(
        all.map(({ n }) => n),
        'int',
      )}, ${array(
        all.map(({ link_id }) => link_id),
        'text',
      )}, ${array(
        all.map(({ code }) => code),
        'text',
      )}, ${array(
        all.map(({ domain_id }) => domain_id),
        'text',
      )}) as x(n, link_id, code, domain_id)
      on conflict do nothing returning domain_id`,
  );
  const carried = new Map<string, number>();
  for (const { domain_id } of inserts)
    if (domain_id !== null) carried.set(domain_id, (carried.get(domain_id) ?? 0) + 1);
  for (const [id, count] of carried) {
    await tx.execute(
      sql`update domains set used = used + ${count}::int where tenant_id = ${job.tenant_id}::uuid and id = ${id}::uuid`,
    );
  }
}
