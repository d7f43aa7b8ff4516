import { sql } from 'drizzle-orm';
import type { DoNotCall } from '../../src/resources/do_not_calls/contract';
import { rows, type Tx } from '../db/rows';
import { type Act, type Person, record } from './events';

/** An act that puts numbers on a do-not-call list. Its source is how the entry says that it came there. */
type Listing = Omit<Act, 'kind' | 'source'> & { source: DoNotCall['source'] };

/**
 * What the entry of an opt-out notes: the reason, or the person's words where they are the reason. The replay of the
 * history says the same.
 */
export const noteOf = ({ source, reason, message }: Pick<Act, 'source' | 'reason' | 'message'>) =>
  reason ?? (source === 'wish' || source === 'staff' ? message?.slice(0, NOTE_MAX) : null) ?? null;
/** How much of what the person wrote an entry notes. The history has all of it. */
const NOTE_MAX = 500;

const entries = (act: Listing, phones: readonly string[]) => sql`
  insert into do_not_calls (tenant_id, id, client_id, phone, source, keyword, campaign_id, campaign_name, virtual_number, by,
    note, created_at)
  select ${act.tenant_id}::uuid, gen_random_uuid(), ${act.client_id}::uuid, p.phone, ${act.source}, ${act.keyword ?? null},
    ${act.campaign_id ?? null}::uuid, ${act.campaign_name ?? null}, ${act.virtual_number ?? null}, ${act.by ?? null},
    ${noteOf(act)}, ${act.at.toISOString()}::timestamptz
  from jsonb_array_elements_text(${JSON.stringify(phones)}::text::jsonb) as p(phone)
  on conflict (tenant_id, client_id, phone)`;

/**
 * Opts people out of the client's messages. A number that is already on the list keeps its entry, and the history has
 * the event; a wish that waited is decided, and its entry then tells by whom.
 * @returns the numbers that were not on the list, or were only held
 */
export async function optOut(tx: Tx, act: Listing, people: readonly Person[]): Promise<Set<string>> {
  await record(tx, { ...act, kind: 'opted_out' }, people);
  const listed = await rows<{ phone: string }>(
    tx,
    sql`${entries(act, phonesOf(people))} do update set source = excluded.source, keyword = excluded.keyword,
        by = excluded.by, note = coalesce(excluded.note, do_not_calls.note), created_at = excluded.created_at
      where do_not_calls.source = 'wish' returning phone`,
  );
  return new Set(phonesOf(listed));
}

/** Holds a person who may want to stop: they are on the list until staff have decided. */
export async function hold(tx: Tx, act: Omit<Listing, 'source'>, phone: string): Promise<void> {
  const held = { ...act, source: 'wish' } as const;
  await record(tx, { ...held, kind: 'held' }, [{ phone }]);
  await tx.execute(sql`${entries(held, [phone])} do nothing`);
}

/**
 * Takes a person off the client's list: they opted in again (`opted_in`), or wished for nothing (`released`).
 * @returns the source of the entry that was removed; undefined if there was none
 */
export async function takeOff(
  tx: Tx,
  act: Act & { kind: 'opted_in' | 'released' },
  phone: string,
): Promise<DoNotCall['source'] | undefined> {
  await record(tx, act, [{ phone }]);
  const [gone] = await rows<{ source: DoNotCall['source'] }>(
    tx,
    sql`delete from do_not_calls where tenant_id = ${act.tenant_id}::uuid and client_id = ${act.client_id}::uuid
      and phone = ${phone} returning source`,
  );
  return gone?.source;
}

const phonesOf = (people: readonly { phone: string }[]) => people.map(({ phone }) => phone);
