import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { IdTerm } from '../carrier/carrier';
import { grouped } from '../carrier/groups';
import { array, unnestRows } from './rows';

/** The carrier's id of an accepted message, and the time for which it stays unique; without a term, for ever. */
interface Given {
  carrierId: string;
  parts?: readonly string[] | undefined;
  idTerm?: IdTerm | undefined;
}

/** Ids of the whole and of its parts. */
const idsOf = ({ carrierId, parts = [] }: Given) => [...new Set([carrierId, ...parts])];

/**
 * Frees ids that a carrier gives again after a while (decision 060). The message that had one gives it up once it has
 * ended, or once its receipts have had their time by the database's clock; so from then on receipts go to the newest. Until then it keeps the id,
 * because a receipt could be for either.
 * @returns the given ids that older messages keep. Their new messages were taken all the same, and get none
 */
export async function freeIds(tx: Tx, sendings: readonly Given[]): Promise<ReadonlySet<string>> {
  const busy = new Set<string>();
  const again = sendings.flatMap(({ idTerm, ...sending }) => (idTerm ? [{ ...sending, idTerm }] : []));
  for (const [account, all] of grouped(again, ({ idTerm }) => idTerm.account)) {
    const open = await freeIn(tx, account, all.flatMap(idsOf), all[0]!.idTerm.ms);
    for (const one of all) if (idsOf(one).some((id) => open.has(id))) busy.add(one.carrierId);
  }
  return busy;
}

/** @returns which of these ids of an account are kept by messages that may still get receipts */
async function freeIn(tx: Tx, account: string, all: readonly string[], ms: number): Promise<Set<string>> {
  const ids = sql`unnest(${array([...new Set(all)], 'text')}) as given(carrier_id)`;
  // Hosts' clocks may differ by more than the term.
  const ends = sql`now() - ${ms}::float8 * interval '1 millisecond'`;
  const hasId = sql`m.carrier_id = given.carrier_id and m.account = ${account}`;
  const freed = await rows<{ carrier_id: string }>(
    tx,
    sql`with jobs_freed as (
        update messages m set carrier_id = m.carrier_id || '@' || m.job_id || ':' || m.n from ${ids}
        where ${hasId} and (m.state in ('delivered', 'failed') or coalesce(m.submitted_at, m.sent_at) < ${ends})
        returning given.carrier_id
      ), direct_freed as (
        update direct_messages m set carrier_id = m.carrier_id || '@' || m.id from ${ids}
        where ${hasId} and (m.state in ('delivered', 'failed') or coalesce(m.submitted_at, m.at) < ${ends})
        returning given.carrier_id
      )
      select carrier_id from jobs_freed union select carrier_id from direct_freed`,
  );
  const wholes = array(
    freed.map(({ carrier_id }) => carrier_id),
    'text',
  );
  await tx.execute(
    sql`delete from carrier_parts p where p.account = ${account} and p.whole = any(${wholes})`,
  );
  await tx.execute(sql`delete from carrier_parts p using ${ids} where p.account = ${account}
    and p.carrier_id = given.carrier_id and (p.status is not null or p.written_at < ${ends})`);
  const open = await rows<{ carrier_id: string }>(
    tx,
    sql`select given.carrier_id from ${ids} join messages m on ${hasId}
      union select given.carrier_id from ${ids} join direct_messages m on ${hasId}
      union select given.carrier_id from ${ids} join carrier_parts m on ${hasId}`,
  );
  return new Set(open.map(({ carrier_id }) => carrier_id));
}

/** A message's id at a carrier, with its tenant. */
interface Holder {
  tenant_id: string;
  account: string;
  carrier_id: string | null;
}

/** Another tenant's message has the id. Handled like a violation of the unique index, which compares one tenant's. */
class IdTaken extends Error {
  readonly code = '23505';
}

/** Called after ids were written. @throws if an account gave one of them to a message of another tenant as well */
export async function refuseOthers(
  tx: Tx,
  table: 'messages' | 'direct_messages',
  written: readonly Holder[],
): Promise<void> {
  const named = written.filter(({ carrier_id }) => carrier_id !== null);
  if (named.length === 0) return;
  const holders = unnestRows(named, {
    tenant_id: ['uuid', ({ tenant_id }) => tenant_id],
    account: ['text', ({ account }) => account],
    carrier_id: ['text', ({ carrier_id }) => carrier_id],
  });
  const [other] = await rows<{ carrier_id: string }>(
    tx,
    sql`select m.carrier_id from ${holders} join ${sql.identifier(table)} m on m.carrier_id = given.carrier_id
      and m.account = given.account and m.tenant_id <> given.tenant_id`,
  );
  if (other) throw new IdTaken(`${other.carrier_id} belongs to a message of another tenant`);
}
