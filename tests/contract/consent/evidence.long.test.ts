import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyList } from '../../../server/cli/verifyConsent';
import { rows } from '../../../server/db/client';
import { sweepFiles } from '../../../server/lifetime/tidy';
import { createSendingServer } from '../../support/sending';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createSendingServer();
const { as, aCampaign, app, clock, db, queue } = server;

const LISTED = ['+12025550111', '+12025550112', '+12025550113'];

/** A client whose do-not-call list has three numbers; one of them came off it again. */
async function listed() {
  const { clientId, campaignId } = await aCampaign({ phones: ['+12025550111', '+12025550119'] });
  const staff = await as(3);
  const list = `/clients/${clientId}/do_not_calls`;
  for (const phone of LISTED) await staff.post(list, { phone, note: `About ${phone} <b>` });
  const [{ id }] = (await staff.get(`${list}?search=+12025550112`)).json.records;
  await staff.del(`${list}/${id}?reason=Signed`);
  return { clientId, campaignId };
}

/** The file of a report that is asked for, and the lines it has. */
async function fileOf(body: Record<string, unknown>) {
  const staff = await as(3);
  const { json, status } = await staff.post('/reports', body);
  expect(status).toBe(202);
  await queue.drain();
  const report = (await staff.get(`/reports/${json.id}`)).json;
  expect(report).toMatchObject({ state: 'ready', error: null });
  const { pathname, search } = new URL(report.url);
  const answer = await app.request(pathname + search);
  const text = await answer.text();
  return { report, text, lines: text.trimEnd().split('\n'), headers: answer.headers };
}

const verdict = (lines: readonly string[]) =>
  verifyList(
    (async function* () {
      yield* lines;
    })(),
  );
const peopleIn = (lines: readonly string[]) =>
  lines.slice(1, -1).map((line) => {
    const { person } = JSON.parse(line);
    return [person.phone, person.events.map(({ kind }: { kind: string }) => kind)];
  });

describe('evidence of many people', () => {
  it('has everyone of a client’s list, with whole chains that can be verified', async () => {
    const { clientId } = await listed();
    const { report, lines, headers } = await fileOf({ kind: 'evidence', client_id: clientId });
    expect(report.rows).toBe(3);
    expect(headers.get('content-disposition')).toMatch(/evidence-\w+\.jsonl/);
    expect(peopleIn(lines)).toEqual([
      ['+12025550111', ['opted_out']],
      ['+12025550112', ['opted_out', 'opted_in']],
      ['+12025550113', ['opted_out']],
    ]);
    expect(await verdict(lines)).toMatchObject({ holds: true, lines: [/^OK Northwind.*: 3 people/] });
  });

  it('says at its end what the retention setting has removed, and still holds', async () => {
    const { clientId } = await listed();
    const removed = { before: '2026-01-01T00:00:00Z', at: '2026-03-01T05:00:00Z' };
    await db.execute(
      sql`update tenants set removed_before = ${removed.before}, removed_at = ${removed.at} where id = ${NORTHWIND}::uuid`,
    );
    const { lines } = await fileOf({ kind: 'evidence', client_id: clientId });
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ people: 3, removed });
    expect(await verdict(lines)).toMatchObject({
      holds: true,
      lines: [
        expect.stringMatching(/^OK /),
        `Messages from before ${removed.before} were removed on ${removed.at} by the retention setting; no event was.`,
      ],
    });
  });

  it('is of an audience, or of numbers in any notation, also of those of whom nothing is known', async () => {
    await listed();
    const [audience] = (await (await as(3)).get('/audiences')).json.records;
    const ofAudience = await fileOf({ kind: 'evidence', audience_id: audience.id });
    expect(ofAudience.report).toMatchObject({ audience_id: audience.id, audience_name: audience.name });
    expect(peopleIn(ofAudience.lines)).toEqual([
      ['+12025550111', ['opted_out']],
      ['+12025550119', []],
    ]);
    expect(await verdict(ofAudience.lines)).toMatchObject({ holds: true });
    const ofNumbers = await fileOf({ kind: 'evidence', numbers: '(202) 555-0112\n202.555.0118' });
    expect(ofNumbers.report.numbers).toBe('+12025550112, +12025550118');
    expect(peopleIn(ofNumbers.lines)).toEqual([
      ['+12025550112', ['opted_out', 'opted_in']],
      ['+12025550118', []],
    ]);
    expect(await verdict(ofNumbers.lines)).toMatchObject({ holds: true });
  });

  it('breaks when a byte is changed, a person is taken out, or the end is cut off', async () => {
    const { clientId } = await listed();
    const { lines } = await fileOf({ kind: 'evidence', client_id: clientId });
    for (const at of lines.keys())
      expect(await verdict(lines.toSpliced(at, 1)), `without line ${at + 1}`).not.toMatchObject({
        holds: true,
      });
    const changed = (at: number, from: string, to: string) => lines.with(at, lines[at]!.replace(from, to));
    expect(await verdict(changed(0, 'Role 3', 'Role 4'))).toMatchObject({ holds: false });
    expect(await verdict(changed(2, 'Signed', 'Singed'))).toMatchObject({ holds: false });
    expect(await verdict(changed(1, 'Acme Fitness', 'Other'))).toMatchObject({ holds: false });
    expect(await verdict([...lines, lines[1]!])).toMatchObject({ holds: false });
    expect(await verdict(['Dear judge'])).toBeUndefined();
  });

  it('is a page to print in which nothing runs', async () => {
    const { clientId } = await listed();
    const { text, headers } = await fileOf({ kind: 'evidence_page', client_id: clientId });
    expect(headers.get('content-disposition')).toMatch(/attachment; .*\.html/);
    expect(text).toContain('About +12025550111 &lt;b&gt;');
    expect(text.match(/<h2>/g)).toHaveLength(3);
    expect(text.match(/<tr><td>/g)).toHaveLength(4);
    expect(text.trimEnd().endsWith('</html>')).toBe(true);
  });

  it.each([
    ['en', 'ltr', 'Opted out', 'What they wrote'],
    ['es', 'ltr', 'Baja', 'Qué escribió'],
    ['ar', 'rtl', 'ألغى الاشتراك', 'ما كتبه'],
  ])('is a page in the language of who requested it: %s', async (language, dir, ...words) => {
    const { clientId } = await listed();
    const { text } = await fileOf({ kind: 'evidence_page', client_id: clientId, language });
    expect(text).toContain(`<html lang="${language}" dir="${dir}">`);
    for (const word of words) expect(text).toContain(word);
    // Whatever the direction around it, a number and a text of a person keep theirs.
    expect(text).toContain('<bdi>+12025550111</bdi>');
  });

  it('is printed in documents of 500 people, with a page that names them and hashes that cover them', async () => {
    const { clientId } = await aCampaign({ phones: [] });
    const add = (from: number, to: number) =>
      db.execute(sql`insert into consent_events (tenant_id, phone, kind, source, scope, client_id, at)
        select ${NORTHWIND}::uuid, '+1' || (2000000000 + n), 'opted_out', 'import', 'client', ${clientId}::uuid, now()
        from generate_series(${from}::int, ${to}::int) n`);
    // More than one query reads, so that a document goes on with the next one's people.
    await add(1, 5_203);
    const { text: contents, report } = await fileOf({ kind: 'evidence_page', client_id: clientId });
    expect(contents).toContain('People: 5,203. Parts: 11.');
    expect(contents).not.toContain('<h2>');
    const root = /Root hash <code>(\w{64})/.exec(contents)![1]!;
    const links = [...contents.matchAll(/href="([^"]+)">Part/g)].map(([, link]) => link!);
    expect(links).toHaveLength(11);
    const people: string[] = [];
    for (const [i, link] of links.entries()) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
      const answer = await app.request(pathname + search);
      const text = await answer.text();
      expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(text));
      expect(answer.headers.get('content-disposition')).toContain(`-${i + 1}.html`);
      const to = i === 10 ? '5,203' : (500 * (i + 1)).toLocaleString('en');
      expect(text).toContain(`Part ${i + 1} of 11, people ${(500 * i + 1).toLocaleString('en')} to ${to}.`);
      expect(text).toContain(`root hash <code>${root}</code>`);
      expect(text.startsWith('<!doctype html>') && text.endsWith('</html>\n')).toBe(true);
      people.push(...[...text.matchAll(/<small><bdi>(\+\d+)/g)].map(([, phone]) => phone!));
    }
    expect(people).toEqual(Array.from({ length: 5_203 }, (_, i) => `+1${2_000_000_001 + i}`));
    const { pathname, search } = new URL(report.url);
    for (const part of ['12', '-1', '1.5', 'x', '99999999999'])
      expect((await app.request(`${pathname}${search}&part=${part}`)).status, part).toBe(404);
    // Equal people and events have an equal root, another event has another one.
    const again = await fileOf({ kind: 'evidence_page', client_id: clientId });
    expect(again.text).toContain(root);
    await add(77, 77);
    expect((await fileOf({ kind: 'evidence_page', client_id: clientId })).text).not.toContain(root);
  });

  it('keeps the places of its documents for as long as the file, and finds them anew when it is prepared again', async () => {
    const { clientId } = await listed();
    const { report } = await fileOf({ kind: 'evidence_page', client_id: clientId });
    const places = () =>
      rows(db, sql`select n, people from report_parts where report_id = ${report.id}::uuid order by n`);
    const before = await places();
    expect(before).toHaveLength(1);
    await sweepFiles(db, clock.now());
    expect(await places()).toEqual(before);
    clock.advance(8 * 86_400);
    await sweepFiles(db, clock.now());
    expect(await places()).toEqual([]);
    expect((await (await as(3)).post(`/reports/${report.id}/again`)).status).toBe(202);
    await queue.drain();
    await sweepFiles(db, clock.now());
    expect(await places()).toEqual(before);
  });

  it('goes on over windows of people, and leaves nobody out', async () => {
    const { clientId } = await aCampaign({ phones: [] });
    await db.execute(sql`insert into consent_events (tenant_id, phone, kind, source, scope, client_id, at)
      select ${NORTHWIND}::uuid, '+1' || (2000000000 + n), 'opted_out', 'import', 'client', ${clientId}::uuid, now()
      from generate_series(1, 11000) n`);
    const { lines, report } = await fileOf({ kind: 'evidence', client_id: clientId });
    expect(report.rows).toBe(11_000);
    expect(new Set(peopleIn(lines).map(([phone]) => phone)).size).toBe(11_000);
    expect(await verdict(lines)).toMatchObject({ holds: true });
  });

  it('is refused for what is no number, too many of them, other reports, and other tenants’ people', async () => {
    await seedForeign(db);
    await aCampaign();
    const staff = await as(3);
    const refusal = async (body: object) => {
      const { status, json } = await staff.post('/reports', { kind: 'evidence', ...body });
      return [status, json.errors?.[0]?.field, json.errors?.[0]?.code];
    };
    expect(await refusal({ numbers: '12' })).toEqual([422, 'numbers', 'invalid']);
    const many = Array.from({ length: 101 }, (_, i) => `+1202555${1000 + i}`).join(' ');
    expect(await refusal({ numbers: many })).toEqual([422, 'numbers', 'too_long']);
    expect(await refusal({ kind: 'jobs', numbers: '+12025550111' })).toEqual([
      422,
      'numbers',
      'evidence_only',
    ]);
    expect(await refusal({ audience_id: FOREIGN })).toEqual([404, undefined, undefined]);
    expect(await refusal({ audience_id: uuidOf(404) })).toEqual([404, undefined, undefined]);
  });
});
