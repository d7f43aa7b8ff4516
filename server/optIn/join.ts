import { sql } from 'drizzle-orm';
import type { PageLanguage, Shown } from '../../src/resources/opt_in_pages/contract';
import { record } from '../consent/events';
import { takeOff } from '../consent/list';
import { mustNotText } from '../consent/scope';
import { rows, type Tx } from '../db/rows';
import { addToAudience } from './audience';

/** Time for which a form waits for its confirmation by text, in days. */
export const WAITING_DAYS = 7;

/** A page with the text that it shows now. */
export interface Page {
  tenant_id: string;
  id: string;
  client_id: string;
  client_name: string;
  audience_id: string | null;
  language: PageLanguage;
  double_opt_in: boolean;
  keyword: string;
  archived: boolean;
  /** The client's number that takes the keyword; null: none. */
  number: string | null;
  address: string;
  text_version: number;
  shown: Shown;
}

/** SQL: the first number of the client of a page (`opt_in_pages`) that takes texts. */
export const numberOfPage = sql<string | null>`(select v.phone from virtual_numbers v
  where v.tenant_id = opt_in_pages.tenant_id and v.client_id = opt_in_pages.client_id and v.released_at is null
    and v.sms order by v.created_at, v.phone limit 1)`;

/** SQL: the address of a page (`opt_in_pages`). @param prefix start of the server's own addresses */
export const addressOfPage = (prefix: string) => sql<string>`coalesce(
  (select 'https://' || d.host || '/join/' from domains d where d.tenant_id = opt_in_pages.tenant_id
    and d.id = opt_in_pages.domain_id and d.proof = 'verified'), ${prefix}::text) || opt_in_pages.token`;

/** The page of a token or of an id. */
export async function pageBy(
  tx: Tx,
  { tenant_id, token, id }: { tenant_id: string; token?: string; id?: string },
  prefix: string,
): Promise<Page | undefined> {
  const [page] = await rows<Page>(
    tx,
    sql`select opt_in_pages.tenant_id, opt_in_pages.id, opt_in_pages.client_id, k.name as client_name,
        opt_in_pages.audience_id, opt_in_pages.language, opt_in_pages.double_opt_in, opt_in_pages.keyword,
        opt_in_pages.archived or k.archived as archived, ${numberOfPage} as number, ${addressOfPage(prefix)} as address,
        opt_in_pages.text_version, t.shown
      from opt_in_pages join clients k on k.tenant_id = opt_in_pages.tenant_id and k.id = opt_in_pages.client_id
      join opt_in_texts t on t.tenant_id = opt_in_pages.tenant_id and t.page_id = opt_in_pages.id
        and t.n = opt_in_pages.text_version
      where opt_in_pages.tenant_id = ${tenant_id}::uuid
        and ${token === undefined ? sql`opt_in_pages.id = ${id}::uuid` : sql`opt_in_pages.token = ${token}`}`,
  );
  return page;
}

/** The person's text, and the fields of its event of consent. */
interface Confirmation {
  message_id: string;
  message: string;
  virtual_number: string;
  at: Date;
}

/** Whether the client must not text a person, from one of its numbers if it is named. */
export const isOut = async (
  tx: Tx,
  { tenant_id, client_id }: Pick<Page, 'tenant_id' | 'client_id'>,
  phone: string,
  number?: string,
) =>
  (
    await rows(
      tx,
      sql`select 1 where ${mustNotText({
        tenant: sql`${tenant_id}::uuid`,
        client: sql`${client_id}::uuid`,
        phone: sql`${phone}::text`,
        ...(number !== undefined && { number: sql`${number}::text` }),
      })}`,
    )
  ).length > 0;

/** Before any event of consent, as everyone does who adds people. */
const lockAudience = (tx: Tx, { tenant_id, audience_id }: Page) =>
  tx.execute(
    sql`select 1 from audiences where tenant_id = ${tenant_id}::uuid and id = ${audience_id}::uuid for update`,
  );

interface Entry {
  text_version: number;
  joined_version: number | null;
  hash: string;
  consent: string;
  /** Agreed a day ago or earlier. */
  earlier: boolean;
  /** The form was sent again since. */
  again: boolean;
}

const entryOf = async (tx: Tx, { tenant_id, id }: Page, phone: string, now: Date) =>
  (
    await rows<Entry>(
      tx,
      sql`select e.text_version, e.joined_version, t.hash, t.shown->>'consent' as consent,
          coalesce(e.joined_at <= ${now.toISOString()}::timestamptz - interval '1 day', false) as earlier,
          coalesce(e.submitted_at > e.joined_at, false) as again
        from opt_in_entries e join opt_in_texts t on t.tenant_id = e.tenant_id and t.page_id = e.page_id and t.n = e.text_version
        where e.tenant_id = ${tenant_id}::uuid and e.page_id = ${id}::uuid and e.phone = ${phone}
          and (e.joined_at is not null or e.submitted_at > ${now.toISOString()}::timestamptz - ${WAITING_DAYS}::int * interval '1 day')
        for update of e`,
    )
  )[0];

/**
 * Records the agreement of a person who has entered their number: the event of consent, which names the text, and their
 * place in the audience. Who agreed before renews it by a later text or form, at most once a day. Only a text of their own
 * (`by`) takes them off a do-not-call list.
 * @returns false if they have not entered it, or their agreement has to be confirmed by text
 */
export async function join(
  tx: Tx,
  page: Page,
  phone: string,
  now: Date,
  by?: Confirmation,
): Promise<boolean> {
  await lockAudience(tx, page);
  const entry = await entryOf(tx, page, phone, now);
  if (!entry) return false;
  const out = await isOut(tx, page, phone, by?.virtual_number);
  if (out && !by) return false;
  const { text_version, joined_version, hash, consent, earlier, again } = entry;
  if (out || joined_version !== text_version || (earlier && (by || again))) {
    const act = {
      tenant_id: page.tenant_id,
      client_id: page.client_id,
      kind: 'opted_in' as const,
      reason: `${page.address} · ${text_version} · SHA-256 ${hash}\n${consent}`,
      at: now,
      ...(by && { ...by, keyword: page.keyword }),
    };
    if (out) await takeOff(tx, { ...act, source: 'start' }, phone);
    else await record(tx, { ...act, source: 'form' }, [{ phone }]);
    await tx.execute(sql`update opt_in_entries set joined_version = text_version, joined_at = ${now.toISOString()}::timestamptz
      where tenant_id = ${page.tenant_id}::uuid and page_id = ${page.id}::uuid and phone = ${phone}`);
  }
  await addToAudience(tx, page, phone);
  return true;
}

/** Stores the number of a form that was sent. Without double opt-in, the person joins at once. */
export async function enter(tx: Tx, page: Page, phone: string, now: Date): Promise<void> {
  if (!page.double_opt_in) await lockAudience(tx, page);
  await tx.execute(sql`insert into opt_in_entries (tenant_id, page_id, phone, text_version, submitted_at)
    values (${page.tenant_id}::uuid, ${page.id}::uuid, ${phone}, ${page.text_version}::int, ${now.toISOString()}::timestamptz)
    on conflict (tenant_id, page_id, phone) do update
      set text_version = excluded.text_version, submitted_at = excluded.submitted_at`);
  if (!page.double_opt_in) await join(tx, page, phone, now);
}
