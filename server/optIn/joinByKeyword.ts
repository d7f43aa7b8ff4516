import { sql } from 'drizzle-orm';
import { type ConsentClaim, enoughFor } from '../../src/rules/law/consentClaim';
import { type Act, record } from '../consent/events';
import { takeOff } from '../consent/list';
import { rows, type Tx } from '../db/rows';
import { addToAudience } from './audience';
import { addressOfPage, isOut } from './join';

/** A client's own keyword by which people join. */
export interface JoinKeyword {
  keyword: string;
  /** Text that answers it; null: none. */
  answer: string | null;
  /** The audience that it adds people to; null: none. */
  audience_id: string | null;
  /** Whether it ends an opt-out, as START does. */
  ends_opt_out: boolean;
}

/** The person's text: its fields of an event. */
type Text = Omit<Act, 'kind' | 'source' | 'reason' | 'keyword'> & { virtual_number: string };

interface Form {
  claim: ConsentClaim;
  line: string;
}

/** The kind of consent that the client's newest open page names, and the version that does. */
async function formOf(tx: Tx, { tenant_id, client_id }: Text, prefix: string): Promise<Form | undefined> {
  const [form] = await rows<Form>(
    tx,
    sql`select t.claim, ${addressOfPage(prefix)} || ' · ' || t.n || ' · SHA-256 ' || t.hash as line
      from opt_in_pages join opt_in_texts t on t.tenant_id = opt_in_pages.tenant_id and t.page_id = opt_in_pages.id
        and t.n = opt_in_pages.text_version
      where opt_in_pages.tenant_id = ${tenant_id}::uuid and opt_in_pages.client_id = ${client_id}::uuid
        and not opt_in_pages.archived
      order by opt_in_pages.created_at desc, opt_in_pages.id desc limit 1`,
  );
  return form;
}

/** The audience of a keyword, also if it was merged, and all of the client's audiences that the person is in. */
const lockAudiences = (tx: Tx, { tenant_id, client_id }: Text, { audience_id }: JoinKeyword, phone: string) =>
  tx.execute(sql`select 1 from audiences a where a.tenant_id = ${tenant_id}::uuid and a.client_id = ${client_id}::uuid
    and (a.id = ${audience_id}::uuid
      or a.id = (select (m.merge->>'into')::uuid from audiences m where m.tenant_id = ${tenant_id}::uuid and m.id = ${audience_id}::uuid)
      or exists (select 1 from audience_targets t where t.tenant_id = a.tenant_id and t.audience_id = a.id and t.phone = ${phone}))
    order by a.id for update of a`);

/** Whether the same consent was recorded less than a day before. */
async function isRepeated(tx: Tx, { tenant_id, client_id, at }: Text, reason: string, phone: string) {
  const repeated = await rows(
    tx,
    sql`select 1 from consent_events e where e.tenant_id = ${tenant_id}::uuid and e.phone = ${phone}
      and e.client_id = ${client_id}::uuid and e.kind = 'opted_in' and e.reason = ${reason}
      and e.at > ${at.toISOString()}::timestamptz - interval '1 day' limit 1`,
  );
  return repeated.length > 0;
}

/** Keeps a stronger claim. As with a page, it holds in every audience of the client. */
const claimIn = (tx: Tx, { tenant_id, client_id }: Text, claim: ConsentClaim, phone: string) =>
  tx.execute(sql`update audience_targets t set claim = ${claim} from audiences a
    where a.tenant_id = ${tenant_id}::uuid and a.client_id = ${client_id}::uuid and t.tenant_id = a.tenant_id
      and t.audience_id = a.id and t.phone = ${phone}
      and not coalesce(t.claim = any(${sql.param([...enoughFor(claim)])}::text[]), false)`);

/**
 * Records the consent of a person who texted a client's own keyword: the event, at most once a day, their place in the
 * audience, and the kind of consent there. The kind is that of the client's newest page; without one it is a conversation
 * that the person began. Of a person who has opted out nothing counts, unless the keyword ends the opt-out.
 * @param prefix start of the server's own addresses of pages
 */
export async function joinByKeyword(
  tx: Tx,
  by: JoinKeyword,
  text: Text,
  phone: string,
  prefix: string,
): Promise<void> {
  const { tenant_id, virtual_number } = text;
  await lockAudiences(tx, text, by, phone);
  const out = await isOut(tx, text, phone, virtual_number);
  const counts = !out || by.ends_opt_out;
  const form = await formOf(tx, text, prefix);
  const claim = form?.claim ?? 'conversation';
  const reason = [form ? `${form.line} · ${claim}` : claim, ...(by.answer === null ? [] : [by.answer])].join(
    '\n',
  );
  const act = { ...text, kind: 'opted_in' as const, keyword: by.keyword, reason };
  if (out && counts) await takeOff(tx, { ...act, source: 'start' }, phone);
  else if (counts && !(await isRepeated(tx, text, reason, phone)))
    await record(tx, { ...act, source: 'keyword' }, [{ phone }]);
  await addToAudience(tx, { tenant_id, audience_id: by.audience_id }, phone);
  if (counts) await claimIn(tx, text, claim, phone);
}
