import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';

/** Numbers as one parameter, which both drivers take. */
export const asJson = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** Which of these numbers the client must not text. */
export async function onDoNotCall(
  tx: Tx,
  tenantId: string,
  clientId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ phone: string }>(
    tx,
    sql`select d.phone from jsonb_array_elements_text(${asJson(phones)}) as p(phone)
        join do_not_calls d on d.tenant_id = ${tenantId} and d.client_id = ${clientId} and d.phone = p.phone`,
  );
  return new Set(found.map(({ phone }) => phone));
}

/** A list up to here is held in memory while a file is checked. */
const WHOLE_MAX = 100_000;

/** All numbers that the client must not text; undefined where they are too many to hold. */
export async function wholeDoNotCall(
  tx: Tx,
  tenantId: string,
  clientId: string,
): Promise<ReadonlySet<string> | undefined> {
  const found = await rows<{ phone: string }>(
    tx,
    sql`select phone from do_not_calls where tenant_id = ${tenantId} and client_id = ${clientId}
        limit ${WHOLE_MAX + 1}`,
  );
  return found.length > WHOLE_MAX ? undefined : new Set(found.map(({ phone }) => phone));
}

/** Which of these numbers the audience has already. */
export async function inAudience(
  tx: Tx,
  tenantId: string,
  audienceId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ phone: string }>(
    tx,
    sql`select t.phone from jsonb_array_elements_text(${asJson(phones)}) as p(phone)
        join audience_targets t on t.tenant_id = ${tenantId} and t.audience_id = ${audienceId} and t.phone = p.phone`,
  );
  return new Set(found.map(({ phone }) => phone));
}
