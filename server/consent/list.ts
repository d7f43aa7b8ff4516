import { sql } from 'drizzle-orm';
import type { DoNotCall } from '../../src/resources/do_not_calls/contract';
import { rows, type Tx } from '../db/rows';
import { type Act, type Person, record } from './events';
import { EVERY_NUMBER, lockReached, numbersOf, type Scope, scopeOf, startScopeOf } from './scope';

/** An act that puts numbers on a do-not-call list. Its source becomes that of the entry. */
type Listing = Omit<Act, 'kind' | 'source' | 'scope'> & { source: DoNotCall['source'] };

/**
 * Note on the entry of an opt-out: the reason, or the person's words where they are the reason. The replay of the
 * history yields the same note.
 */
export const noteOf = ({ source, reason, message }: Pick<Act, 'source' | 'reason' | 'message'>) =>
  reason ?? (source === 'wish' || source === 'staff' ? message?.slice(0, NOTE_MAX) : null) ?? null;
/** Maximum length of a person's text in a note. The history has all of it. */
const NOTE_MAX = 500;

const entries = (act: Listing, scope: Scope, people: readonly Person[]) => sql`
  insert into do_not_calls (tenant_id, id, client_id, phone, source, keyword, campaign_id, campaign_name, virtual_number,
    pair_only, by, note, created_at)
  select ${act.tenant_id}::uuid, gen_random_uuid(), ${act.client_id}::uuid, p.phone, ${act.source}, ${act.keyword ?? null},
    ${act.campaign_id ?? null}::uuid, ${act.campaign_name ?? null}, ${act.virtual_number ?? null},
    ${scope === 'pair'}::boolean, ${act.by ?? null}, ${noteOf(act)}, p.at
  from unnest(${sql.param(phonesOf(people))}::text[],
    ${sql.param(people.map(({ at }) => (at ?? act.at).toISOString()))}::timestamptz[]) as p(phone, at) order by p.phone
  on conflict (tenant_id, client_id, phone)`;

/** Stores the part of an opt-out that goes beyond the client's own list. */
async function widen(tx: Tx, act: Listing, scope: Scope, phones: readonly string[]): Promise<void> {
  const numbers = numbersOf(scope, act.virtual_number);
  if (numbers.length === 0) return;
  await tx.execute(sql`insert into wider_opt_outs as w (tenant_id, phone, virtual_number, client_id, at)
    select d.tenant_id, d.phone, n.number, d.client_id, d.created_at
    from jsonb_array_elements_text(${JSON.stringify(phones)}::text::jsonb) as p(phone)
      join do_not_calls d on d.tenant_id = ${act.tenant_id}::uuid and d.client_id = ${act.client_id}::uuid and d.phone = p.phone
      cross join unnest(${sql.param(numbers)}::text[]) as n(number)
    order by d.phone, n.number
    on conflict (tenant_id, phone, virtual_number, client_id) do update set at = excluded.at where w.at <> excluded.at`);
}

/**
 * Opts people out, with the scope of the client's setting. A number already on the list keeps its entry, and the
 * history gets the event. A pending wish is decided, and its entry then has the source of the decision. `reach`
 * overrides the setting.
 * @returns the numbers that were not on the list, or were only held or listed for one of our numbers
 */
export async function optOut(
  tx: Tx,
  { reach, ...act }: Listing & { reach?: Scope },
  people: readonly Person[],
): Promise<Set<string>> {
  const scope = reach ?? (await scopeOf(tx, act, phonesOf(people)));
  await record(tx, { ...act, scope, kind: 'opted_out' }, people);
  await lockReached(tx, act, scope);
  const listed = await rows<{ phone: string }>(
    tx,
    sql`${entries(act, scope, people)} do update set source = excluded.source, keyword = excluded.keyword,
        by = excluded.by, note = coalesce(excluded.note, do_not_calls.note), created_at = excluded.created_at,
        pair_only = do_not_calls.pair_only and excluded.pair_only
      where do_not_calls.source = 'wish' or (do_not_calls.pair_only and not excluded.pair_only) returning phone`,
  );
  await widen(tx, act, scope, phonesOf(people));
  return new Set(phonesOf(listed));
}

/**
 * Holds a person who may want to stop, with the scope of an opt-out, until staff decide. The entry of an earlier wish gets
 * the newer words.
 */
export async function hold(tx: Tx, act: Omit<Listing, 'source'>, phone: string): Promise<void> {
  const held = { ...act, source: 'wish' } as const;
  const scope = await scopeOf(tx, act, [phone]);
  await record(tx, { ...held, scope, kind: 'held' }, [{ phone }]);
  await lockReached(tx, act, scope);
  await tx.execute(sql`${entries(held, scope, [{ phone }])} do update set
      pair_only = do_not_calls.pair_only and excluded.pair_only,
      note = case when do_not_calls.source = 'wish' then coalesce(excluded.note, do_not_calls.note) else do_not_calls.note end
    where do_not_calls.source = 'wish' or (do_not_calls.pair_only and not excluded.pair_only)`);
  await widen(tx, held, scope, [phone]);
}

type Release = Omit<Act, 'scope' | 'kind'> & { kind: 'opted_in' | 'released' };

/**
 * Removes a person from the client's list: they opted in again (`opted_in`), or did not mean to opt out (`released`).
 * Staff remove everything that the client's opt-outs covered. A START applies only to the number it was sent to: the
 * person's STOPs to other numbers remain. `assertSame` throws if the entry is not the one to remove: from its call on no
 * other transaction changes it.
 * @returns the source of the removed entry; undefined if there was none
 */
export async function takeOff(
  tx: Tx,
  act: Release,
  phone: string,
  assertSame: () => Promise<void> = async () => {},
): Promise<DoNotCall['source'] | undefined> {
  const isStart = act.source === 'start';
  const scope = isStart ? await startScopeOf(tx, act, phone) : await scopeOf(tx, act, [phone]);
  await record(tx, { ...act, scope }, [{ phone }]);
  await assertSame();
  const person = sql`tenant_id = ${act.tenant_id}::uuid and phone = ${phone}`;
  const lifted = isStart
    ? sql`virtual_number = ${act.virtual_number ?? null} or virtual_number = ${EVERY_NUMBER} and ${scope === 'tenant'}::boolean`
    : sql`client_id = ${act.client_id}::uuid`;
  await tx.execute(sql`delete from wider_opt_outs where ${person} and (${lifted})`);
  const [gone] = await rows<{ source: DoNotCall['source'] }>(
    tx,
    sql`delete from do_not_calls d where ${person} and client_id = ${act.client_id}::uuid
      and not (d.pair_only and exists (select 1 from wider_opt_outs w where w.tenant_id = d.tenant_id
        and w.phone = d.phone and w.client_id = d.client_id)) returning source`,
  );
  return gone?.source;
}

const phonesOf = (people: readonly { phone: string }[]) => people.map(({ phone }) => phone);
