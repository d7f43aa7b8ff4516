import { type SQL, sql } from 'drizzle-orm';
import type { Client } from '../../src/resources/clients/contract';
import type { ConsentEvent } from '../../src/resources/consent_events/contract';
import { reachAt } from '../../src/rules/law/revocation';
import { statesOfPhone } from '../../src/rules/data/areaCodes';
import { rows, type Tx } from '../db/rows';

export type Scope = ConsentEvent['scope'];

/** The row of `wider_opt_outs` that applies to all of the tenant's numbers. */
export const EVERY_NUMBER = '';

/**
 * Scope of an opt-out: the client's setting, and also everyone who sends from a shared number, because the person wrote
 * to that number.
 */
function scopeFor(setting: Client['opt_out_scope'], number: { shared: boolean } | null): Scope {
  if (setting === 'tenant') return 'tenant';
  if (setting === 'pair') return number ? 'pair' : 'client';
  return number?.shared ? 'number' : 'client';
}

/**
 * Numbers that an opt-out reaches beyond the client's own list. One from all clients that was written to a number also stands
 * for that number, because START to another number takes back only what was said to all.
 */
export function numbersOf(scope: Scope, virtual_number: string | null | undefined): string[] {
  const written = virtual_number === null || virtual_number === undefined ? [] : [virtual_number];
  if (scope === 'client') return [];
  return scope === 'tenant' ? [EVERY_NUMBER, ...written] : written;
}

interface Act {
  tenant_id: string;
  client_id: string;
  virtual_number?: string | null;
  at: Date;
}

/** Scope of an act by or for people of a client at its time. */
export async function scopeOf(
  tx: Tx,
  { tenant_id, client_id, virtual_number, at }: Act,
  phones: readonly string[],
): Promise<Scope> {
  const [scope] = await rows<{ setting: Client['opt_out_scope']; shared: boolean }>(
    tx,
    sql`select k.opt_out_scope as setting, exists (select 1 from virtual_numbers v where v.tenant_id = k.tenant_id
        and v.phone = ${virtual_number ?? null} and v.client_id is null) as shared
      from clients k where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid`,
  );
  return scopeFor(reachAt(scope!.setting, at, phones.flatMap(statesOfPhone)), virtual_number ? scope! : null);
}

/** Whether a START also ends an opt-out from all clients: it does, whichever client's setting made it one. */
export async function startScopeOf(tx: Tx, act: Act, phone: string): Promise<Scope> {
  const optOuts = await rows(
    tx,
    sql`select 1 from wider_opt_outs where tenant_id = ${act.tenant_id}::uuid and phone = ${phone}
      and virtual_number = ${EVERY_NUMBER} limit 1`,
  );
  return optOuts.length > 0 ? 'tenant' : scopeOf(tx, act, [phone]);
}

/**
 * Locks the do-not-call lists of all clients that an opt-out reaches, as an entry of their own would: the gate before
 * each hand-over locks its client's row.
 */
export async function lockReached(tx: Tx, { tenant_id }: Act, scope: Scope): Promise<void> {
  if (scope === 'client') return;
  await tx.execute(sql`select 1 from clients where tenant_id = ${tenant_id}::uuid order by id for key share`);
}

/** A message that may be sent, as SQL expressions. Without `number`: from whichever number of ours. */
export interface Message {
  tenant: SQL;
  client: SQL;
  phone: SQL;
  number?: SQL;
  /**
   * Looks each message up in the indexes (`offset 0`). Where a query asks for few of a long list, the planner would read all
   * opt-outs first.
   */
  each?: boolean;
}

const onOwnList = ({ tenant, client, phone, each }: Message) => sql`exists (select 1 from do_not_calls o
  where o.tenant_id = ${tenant} and o.client_id = ${client} and o.phone = ${phone} and not o.pair_only${each ? sql` offset 0` : sql``})`;

const byWiderOptOut = ({ tenant, phone, number, each }: Message) => sql`exists (select 1 from wider_opt_outs w
  where w.tenant_id = ${tenant} and w.phone = ${phone}
    and w.virtual_number in (${EVERY_NUMBER}, ${number ?? sql`${EVERY_NUMBER}`})${each ? sql` offset 0` : sql``})`;

/**
 * The one rule of who must not be texted. The gates before each hand-over, the counts before a campaign starts, imports,
 * audiences and conversations all ask it: the person opted out of the client, of the number, or of all clients.
 */
export const mustNotText = (message: Message): SQL =>
  sql`(${onOwnList(message)} or ${byWiderOptOut(message)})`;

/** The opposite, in the form that the database answers fast for many rows. */
export const mayText = (message: Message): SQL =>
  sql`(not ${onOwnList(message)} and not ${byWiderOptOut(message)})`;

/**
 * All numbers that the client must not text from any number, as a query with the column `phone`. A number may be there more
 * than once: to tell would sort the whole list.
 */
export const neverTexted = (tenant: SQL, client: SQL): SQL => sql`(
  select o.phone from do_not_calls o where o.tenant_id = ${tenant} and o.client_id = ${client} and not o.pair_only
  union all select w.phone from wider_opt_outs w where w.tenant_id = ${tenant} and w.virtual_number = ${EVERY_NUMBER})`;

const reaches = (
  where: SQL,
) => sql`exists (select 1 from wider_opt_outs w where w.tenant_id = do_not_calls.tenant_id
  and w.phone = do_not_calls.phone and w.client_id = do_not_calls.client_id and ${where})`;
/** Scope of an entry of `do_not_calls`. */
export const ENTRY_SCOPE = sql<Scope>`case when do_not_calls.pair_only then 'pair'
  when ${reaches(sql`w.virtual_number = ''`)} then 'tenant' when ${reaches(sql`true`)} then 'number' else 'client' end`;

/** Entries that a client's list shows: its own, and those of other clients that apply to all. */
export const shownTo = (client: string): SQL => sql`(do_not_calls.client_id = ${client}::uuid
  or ${reaches(sql`w.virtual_number = ''`)})`;
