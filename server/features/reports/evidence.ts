import { sql } from 'drizzle-orm';
import {
  CONSENT_LIST_FORMAT,
  linked,
  type ProvenPerson,
  type ProvenEvent,
} from '../../../src/rules/law/consentProof';
import { type NamedEvent, provenEvents } from '../../consent/proven';
import type { Cursor } from '../../db/schema';
import { pageEnd, pageHead, pagePerson } from './evidencePage';
import { all, type Asked, days, type Kind, type Read, removalOf, WINDOW } from './read';
import { sha256Hex } from '../../platform/hashing';

/** Maximum number of people whose events one query reads. */
const PEOPLE = 2_000;

/** Numbers of people, in order, and behind which number the next begin; null at the end. */
interface Found {
  phones: readonly string[];
  next: string | null;
  read: number;
}

/** The next people of the evidence: those listed, those of an audience, or those with events. */
async function peopleAfter(read: Read, asked: Asked, after: string): Promise<Found> {
  if (asked.numbers) {
    const phones = asked.numbers.filter((phone) => phone > after).slice(0, PEOPLE);
    return { phones, next: phones.length === PEOPLE ? phones.at(-1)! : null, read: phones.length };
  }
  if (asked.audience_id) {
    const found = await read<{ phone: string }>(sql`select phone from audience_targets
      where tenant_id = ${asked.tenant_id}::uuid and audience_id = ${asked.audience_id}::uuid and phone > ${after}
      order by phone limit ${PEOPLE}::int`);
    const phones = found.map(({ phone }) => phone);
    return { phones, next: phones.length === PEOPLE ? phones.at(-1)! : null, read: phones.length };
  }
  const behind = all([sql`x.tenant_id = ${asked.tenant_id}::uuid`, sql`x.phone > ${after}`]);
  const [last] = await read<{ phone: string }>(sql`select x.phone from consent_events x where ${behind}
    order by x.phone, x.n limit 1 offset ${WINDOW - 1}::int`);
  const found = await read<{ phone: string }>(
    sql`select distinct x.phone from consent_events x where ${all([
      behind,
      ...(last ? [sql`x.phone <= ${last.phone}`] : []),
      ...(asked.client_id ? [sql`x.client_id = ${asked.client_id}::uuid`] : []),
      ...(asked.campaign_id ? [sql`x.campaign_id = ${asked.campaign_id}::uuid`] : []),
      ...days(sql`x.at`, asked),
    ])} order by x.phone`,
  );
  return {
    phones: found.map(({ phone }) => phone),
    next: last?.phone ?? null,
    read: last ? WINDOW : found.length,
  };
}

/** Each person with their whole chain, also those without events. */
async function chainsOf(
  read: Read,
  { tenant_id }: Asked,
  phones: readonly string[],
): Promise<ProvenPerson[]> {
  const people = new Map(phones.map((phone) => [phone, { phone, clients: {}, events: [] as ProvenEvent[] }]));
  const found = await read<NamedEvent & Record<string, unknown>>(
    provenEvents(sql`e.tenant_id = ${tenant_id}::uuid and e.phone = any(${sql.param([...phones])}::text[])`),
  );
  for (const { tenant_name: _, client_name, ...event } of found) {
    const person: ProvenPerson = people.get(event.phone!)!;
    if (client_name !== null) person.clients[event.client_id!] = client_name;
    person.events.push(event);
  }
  return [...people.values()];
}

async function headOf(read: Read, asked: Asked) {
  const { tenant_id, id, by, created_at } = asked;
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
  const [found] = await read<{ count: number }>(
    sql`select targets as count from audiences where tenant_id = ${tenant_id}::uuid and id = ${audience_id}::uuid`,
  );
  return found?.count ?? null;
}

/**
 * Evidence of the consent of many people, a line of JSON each: `npm run consent:verify` verifies it. A hash goes from
 * line to line, so that a person who was taken out of the file, or a file that was cut off, is noticed.
 */
export const evidence: Kind = {
  format: {
    extension: 'jsonl',
    type: 'application/jsonl; charset=utf-8',
    head: async (read, asked) => `${JSON.stringify(await headOf(read, asked))}\n`,
  },
  expected,
  part: async (read, asked, after) => {
    let hash = after ? String(after.hash) : sha256Hex(JSON.stringify(await headOf(read, asked)));
    const before = Number(after?.people ?? 0);
    const { phones, next, read: done } = await peopleAfter(read, asked, String(after?.phone ?? ''));
    const lines = (await chainsOf(read, asked, phones)).map((person) => {
      hash = sha256Hex(linked(hash, person));
      return `${JSON.stringify({ person, hash })}\n`;
    });
    const people = before + phones.length;
    const told = partOf(lines, next, done, { hash, people });
    if (next !== null) return told;
    // At the end, because the removal of messages may come between two parts.
    const removed = await removalOf(read, asked);
    return { ...told, end: `${JSON.stringify({ people, ...(removed && { removed }), hash })}\n` };
  },
};

/** The same as a page to print. It loads and runs nothing. */
export const evidencePage: Kind = {
  format: {
    extension: 'html',
    type: 'text/html; charset=utf-8',
    head: async (read, asked) =>
      pageHead(await headOf(read, asked), asked.language, await removalOf(read, asked)),
  },
  expected,
  part: async (read, asked, after) => {
    const { phones, next, read: done } = await peopleAfter(read, asked, String(after?.phone ?? ''));
    const people = await chainsOf(read, asked, phones);
    return {
      ...partOf(
        people.map((person) => pagePerson(person, asked.language)),
        next,
        done,
        {},
      ),
      ...(next === null && { end: pageEnd }),
    };
  },
};

const partOf = (lines: readonly string[], next: string | null, read: number, more: Cursor) => ({
  rows: lines.map((text) => ({ text })),
  next: next === null ? null : { ...more, phone: next },
  read,
});
