import { type SQL, sql } from 'drizzle-orm';
import { type ConsentClaim } from '../../../src/rules/law/consentClaim';
import { record } from '../../consent/events';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import type { consent_statements } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import { grouped } from '../../sending/carrier/groups';
import { array } from '../../sending/ledger/rows';
import { isClaimed } from '../../sending/claim/exclusions';

/** Queue of consent statements. */
export const STATEMENT_WORK = 'consent_statement';
const CHUNK = 5_000;

type Statement = typeof consent_statements.$inferSelect;

/** People of an audience (`x`, with their import `i`, if any) without such a claim, whom the client may text. */
export const lacking = (
  { tenant_id, audience_id, client_id }: { tenant_id: string; audience_id: string; client_id: string },
  claim: ConsentClaim,
): SQL => sql`audience_targets x left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
  where x.tenant_id = ${tenant_id}::uuid and x.audience_id = ${audience_id}::uuid
    and not ${isClaimed(claim)}
    and not ${mustNotText({ tenant: sql`x.tenant_id`, client: sql`${client_id}::uuid`, phone: sql`x.phone` })}`;

interface Person extends Record<string, unknown> {
  id: number;
  phone: string;
  /** Null: they came without a file. */
  import_id: string | null;
  file_name: string | null;
}

/** Records the events of the next people. The row is locked meanwhile, so each gets one however often this is run. */
async function recordChunk(tx: Tx, { tenant_id, statement_id }: Payload, now: () => Date): Promise<boolean> {
  const [statement] = await rows<Statement & { client_id: string }>(
    tx,
    sql`select s.*, a.client_id from consent_statements s
      join audiences a on a.tenant_id = s.tenant_id and a.id = s.audience_id
      where s.tenant_id = ${tenant_id}::uuid and s.id = ${statement_id}::uuid and s.state = 'recording' for update of s`,
  );
  if (!statement) return false;
  const { client_id, claim, reason, by, by_user_id } = statement;
  const created = new Date(statement.created_at);
  const people = await rows<Person>(
    tx,
    sql`select x.id::float8 as id, x.phone, i.id as import_id, i.file_name from ${lacking(statement, claim)}
      and x.id > ${Number(statement.cursor)}::bigint and x.id <= ${Number(statement.until)}::bigint order by x.id limit ${CHUNK}::int`,
  );
  const act = {
    tenant_id,
    client_id,
    kind: 'opted_in',
    reason: `${reason} · ${claim}`,
    by,
    by_user_id,
    at: created,
  } as const;
  const files = grouped(people, ({ import_id }) => import_id);
  for (const [import_id, of] of files) {
    const phones = of.map(({ phone }) => ({ phone }));
    if (import_id === null) {
      // Earlier statements meant none of these, so that the claim stays with each.
      await tx.execute(sql`update audience_targets set claim = ${claim}::text where tenant_id = ${tenant_id}::uuid
        and audience_id = ${statement.audience_id}::uuid and id = any(${array(
          of.map(({ id }) => String(id)),
          'bigint',
        )})`);
      await record(tx, { ...act, source: 'statement' }, phones);
    } else await record(tx, { ...act, source: 'import', import_id, file_name: of[0]!.file_name }, phones);
  }
  const last = people.at(-1);
  const isStatement = sql`tenant_id = ${tenant_id}::uuid and id = ${statement_id}::uuid`;
  if (last) {
    await tx.execute(sql`update consent_statements set cursor = ${last.id}::bigint,
      recorded = recorded + ${people.length}::int where ${isStatement}`);
    return true;
  }
  const time = sql`${now().toISOString()}::timestamptz`;
  await tx.execute(sql`update consent_statements set state = 'done', done_at = ${time} where ${isStatement}`);
  // Makes every campaign with this audience measure its readiness again.
  await tx.execute(sql`update audiences set updated_at = greatest(${time}, updated_at + interval '1 microsecond')
    where tenant_id = ${tenant_id}::uuid and id = ${statement.audience_id}::uuid`);
  return false;
}

interface Payload {
  tenant_id: string;
  statement_id: string;
}

/**
 * The worker of the statements' queue. A statement counts from the moment when its last event is recorded; for people without
 * a file, from their own event.
 */
export const statementWorker =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Worker =>
  async ({ payload, signal }) => {
    const of = payload as unknown as Payload;
    let goesOn = true;
    while (goesOn && !signal.aborted)
      goesOn = await withScope(db, 'system', (tx) => recordChunk(tx, of, () => clock.now()));
  };
