import { sql } from 'drizzle-orm';
import { rows } from '../../db/client';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import { announce } from '../../events/announce';
import { measure, recordHealth } from './health';
import { lookForProof, recordProof } from './proof';

type Tools = Pick<Deps, 'db' | 'clock' | 'env' | 'network'>;

interface Due {
  tenant_id: string;
  id: string;
}

interface Checked extends Due {
  host: string;
  proof: string;
  proof_token: string;
}

const read = ({ db }: Pick<Tools, 'db'>, { tenant_id, id }: Due) =>
  withScope(db, 'system', (tx) =>
    rows<Checked>(
      tx,
      sql`select tenant_id, id, host, proof, proof_token from domains
        where tenant_id = ${tenant_id}::uuid and id = ${id}::uuid and removed_at is null`,
    ),
  );

/**
 * Looks for the proof of a domain that has none, and measures one that has it. Nothing is locked while others answer.
 * @returns whether the domain is still there
 */
export async function checkDomain(tools: Tools, due: Due): Promise<boolean> {
  const { db, clock, env, network } = tools;
  const [domain] = await read(tools, due);
  if (!domain) return false;
  if (domain.proof !== 'verified') {
    const trouble = await lookForProof(network, domain);
    await withScope(db, 'system', (tx) => recordProof(tx, domain, trouble, clock.now()));
  }
  const [proven] = await read(tools, due);
  if (proven?.proof !== 'verified') return proven !== undefined;
  const health = await measure({ network, env, now: clock.now() }, proven);
  if (health) await withScope(db, 'system', (tx) => recordHealth(tx, proven, health, clock.now()));
  return true;
}

const MINUTE_S = 60;
/** How often domains are checked: proven ones, those that were added lately, and others. */
const EVERY_S = { verified: 60 * MINUTE_S, fresh: 5 * MINUTE_S, old: 24 * 60 * MINUTE_S };
const FRESH_S = 2 * 24 * 60 * MINUTE_S;
/** Domains that one look takes; the others are taken by the next one. */
const AT_ONCE = 20;

/** Domains that are due, which no other process takes at the same time. */
const takeDue = ({ db, clock }: Pick<Tools, 'db' | 'clock'>) => {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return withScope(db, 'system', (tx) =>
    rows<Due>(
      tx,
      sql`update domains d set next_check_at = ${now} + make_interval(secs => case
          when d.proof = 'verified' then ${EVERY_S.verified}::int
          when d.created_at > ${now} - make_interval(secs => ${FRESH_S}::int) then ${EVERY_S.fresh}::int
          else ${EVERY_S.old}::int end)
        from (select tenant_id, id from domains where removed_at is null and next_check_at <= ${now}
          order by next_check_at limit ${AT_ONCE}::int for update skip locked) due
        where d.tenant_id = due.tenant_id and d.id = due.id
        returning d.tenant_id, d.id`,
    ),
  );
};

/** Checks the domains that are due, and tells the consoles. */
export async function checkDue(tools: Tools & Pick<Deps, 'log'>): Promise<void> {
  for (const due of await takeDue(tools)) {
    try {
      await checkDomain(tools, due);
      await announce(tools.db, due.tenant_id, ['domains', 'campaign_domains']);
    } catch (error) {
      tools.log.error('domain', { domain_id: due.id, error });
    }
  }
}

/** Looks now and every minute. @returns a function that stops it */
export function checkDomainsEachMinute(tools: Tools & Pick<Deps, 'log'>): () => Promise<void> {
  const look = () => checkDue(tools).catch((error: unknown) => tools.log.error('domains', { error }));
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MINUTE_S * 1_000);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
