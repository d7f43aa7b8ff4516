import { sql } from 'drizzle-orm';
import {
  CONSENT_LIST_FORMAT,
  linked,
  type ProvenPerson,
  type ProvenEvent,
} from '../../../src/rules/law/consentProof';
import { type NamedEvent, provenEvents } from '../../consent/proven';
import type { Cursor } from '../../db/schema';
import { all, type Asked, days, type Kind, type Read, removalOf, WINDOW, type Removal } from './read';
import { sha256Hex } from '../../platform/hashing';
import { escapeHtml, evidenceTable, inertHtml, pageStart } from '../../../src/rules/formats/evidencePage';
import { type Language, LANGUAGES } from '../../../src/rules/words/languages';
import { formatNational } from '../../../src/rules/formats/national';
import { SENTENCES, wordsIn } from './evidenceTexts';
import { PEOPLE_OF_DOCUMENT } from './documents';

/** The page's beginning, in the language of who requested it. */
function pageHead(
  about: { tenant_name: string; requested_at: string; requested_by: string | null },
  language: Language,
  removal: Removal | null,
): string {
  const { title, requested, what, removed } = SENTENCES[language];
  const by = about.requested_by && inertHtml(about.requested_by);
  return `${pageStart(title, { lang: language, dir: LANGUAGES[language].direction })}
<h1>${title}: ${inertHtml(about.tenant_name)}</h1>
<p>${requested(inertHtml(about.requested_at), by)} ${escapeHtml(what)}</p>
${removal ? `<p>${removed(inertHtml(removal.before), inertHtml(removal.at))}</p>\n` : ''}`;
}

/** All events about one person's consent, as HTML. */
function pagePerson({ phone, clients, events }: ProvenPerson, language: Language): string {
  const { nothing } = SENTENCES[language];
  return `<h2>${inertHtml(formatNational(phone))} <small>${inertHtml(phone)}</small></h2>
${events.length > 0 ? evidenceTable(events, clients, wordsIn(language)) : `<p>${escapeHtml(nothing)}</p>`}\n`;
}

/** Maximum number of people whose events one query reads. */
const PEOPLE = 2_000;

/** Numbers of people, in order, and behind which number the next begin; null at the end. */
interface Found {
  phones: readonly string[];
  next: string | null;
  read: number;
}

/** The next people of the evidence: those listed, those of an audience, or those with events. */
async function peopleAfter(read: Read, query: Asked, after: string): Promise<Found> {
  if (query.numbers) {
    const phones = query.numbers.filter((phone) => phone > after).slice(0, PEOPLE);
    return { phones, next: phones.length === PEOPLE ? phones.at(-1)! : null, read: phones.length };
  }
  if (query.audience_id) {
    const people = await read<{ phone: string }>(sql`select phone from audience_targets
      where tenant_id = ${query.tenant_id}::uuid and audience_id = ${query.audience_id}::uuid and phone > ${after}
      order by phone limit ${PEOPLE}::int`);
    const phones = people.map(({ phone }) => phone);
    return { phones, next: phones.length === PEOPLE ? phones.at(-1)! : null, read: phones.length };
  }
  const behind = all([sql`x.tenant_id = ${query.tenant_id}::uuid`, sql`x.phone > ${after}`]);
  const [last] = await read<{ phone: string }>(sql`select x.phone from consent_events x where ${behind}
    order by x.phone, x.n limit 1 offset ${WINDOW - 1}::int`);
  const people = await read<{ phone: string }>(
    sql`select distinct x.phone from consent_events x where ${all([
      behind,
      ...(last ? [sql`x.phone <= ${last.phone}`] : []),
      ...(query.client_id ? [sql`x.client_id = ${query.client_id}::uuid`] : []),
      ...(query.campaign_id ? [sql`x.campaign_id = ${query.campaign_id}::uuid`] : []),
      ...days(sql`x.at`, query),
    ])} order by x.phone`,
  );
  return {
    phones: people.map(({ phone }) => phone),
    next: last?.phone ?? null,
    read: last ? WINDOW : people.length,
  };
}

/** Each person with their whole chain, also those without events. */
async function chainsOf(
  read: Read,
  { tenant_id }: Asked,
  phones: readonly string[],
): Promise<ProvenPerson[]> {
  const people = new Map(phones.map((phone) => [phone, { phone, clients: {}, events: [] as ProvenEvent[] }]));
  const events = await read<NamedEvent & Record<string, unknown>>(
    provenEvents(sql`e.tenant_id = ${tenant_id}::uuid and e.phone = any(${sql.param([...phones])}::text[])`),
  );
  for (const { tenant_name: _, client_name, ...event } of events) {
    const person: ProvenPerson = people.get(event.phone!)!;
    if (client_name !== null) person.clients[event.client_id!] = client_name;
    person.events.push(event);
  }
  return [...people.values()];
}

async function headOf(read: Read, query: Asked) {
  const { tenant_id, id, by, created_at } = query;
  const [tenant] = await read<{ name: string }>(sql`select name from tenants where id = ${tenant_id}::uuid`);
  return {
    format: CONSENT_LIST_FORMAT,
    report_id: id,
    tenant_id,
    tenant_name: tenant!.name,
    requested_at: created_at.toISOString(),
    requested_by: by,
  };
}

async function expected(read: Read, { tenant_id, audience_id, numbers }: Asked): Promise<number | null> {
  if (numbers) return numbers.length;
  if (!audience_id) return null;
  const [audience] = await read<{ count: number }>(
    sql`select targets as count from audiences where tenant_id = ${tenant_id}::uuid and id = ${audience_id}::uuid`,
  );
  return audience?.count ?? null;
}

/**
 * Evidence of the consent of many people, a line of JSON each: `npm run consent:verify` verifies it. A hash goes from
 * line to line, so that a person who was taken out of the file, or a file that was cut off, is noticed. The last line is signed, and
 * with it the whole file.
 */
export const evidence: Kind = {
  format: {
    extension: 'jsonl',
    type: 'application/jsonl; charset=utf-8',
    head: async (read, query) => `${JSON.stringify(await headOf(read, query))}\n`,
  },
  expected,
  part: async (read, query, after) => {
    let hash = after ? String(after.hash) : sha256Hex(JSON.stringify(await headOf(read, query)));
    const before = Number(after?.people ?? 0);
    const { phones, next, read: readCount } = await peopleAfter(read, query, String(after?.phone ?? ''));
    const lines = (await chainsOf(read, query, phones)).map((person) => {
      hash = sha256Hex(linked(hash, person));
      return `${JSON.stringify({ person, hash })}\n`;
    });
    const people = before + phones.length;
    const written = partOf(lines, next, readCount, { hash, people });
    if (next !== null) return written;
    // At the end, because the removal of messages may come between two parts.
    const removed = await removalOf(read, query);
    const end = { people, ...(removed && { removed }), hash, signed_at: query.now().toISOString() };
    const signature = await query.sign(CONSENT_LIST_FORMAT, end);
    return { ...written, end: `${JSON.stringify({ ...end, signature })}\n` };
  },
};

/** Where the hashes of a page's people begin: equal people with equal events have equal hashes in every report of the tenant. */
const pageSeed = ({ tenant_id }: Asked): string =>
  sha256Hex(JSON.stringify([CONSENT_LIST_FORMAT, tenant_id]));

/** The same as pages to print, of so many people each. They load and run nothing. */
export const evidencePage: Kind = {
  format: {
    extension: 'html',
    type: 'text/html; charset=utf-8',
    people: PEOPLE_OF_DOCUMENT,
    head: async (read, query) =>
      pageHead(await headOf(read, query), query.language, await removalOf(read, query)),
  },
  expected,
  part: async (read, query, after) => {
    let hash = after ? String(after.hash) : pageSeed(query);
    const { phones, next, read: readCount } = await peopleAfter(read, query, String(after?.phone ?? ''));
    const people = (await chainsOf(read, query, phones)).map((person) => {
      hash = sha256Hex(linked(hash, person));
      return { text: pagePerson(person, query.language), hash };
    });
    return { rows: people, next: next === null ? null : { hash, phone: next }, read: readCount };
  },
};

const partOf = (lines: readonly string[], next: string | null, read: number, more: Cursor) => ({
  rows: lines.map((text) => ({ text })),
  next: next === null ? null : { ...more, phone: next },
  read,
});
