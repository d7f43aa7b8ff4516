import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { tidy } from '../../../server/lifetime/tidy';
import { rows } from '../../../server/db/client';
import { addDomains } from '../../support/holders';
import { CONSENT, member, optInPagesOf, other, person, WRITTEN } from '../../support/optInPages';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';

const server = await createSendingServer();
const { as, work, clock, db, uuid } = server;

const { aPage, get, post, visitor, filled, enter, write, answers, historyOf, isListed } =
  optInPagesOf(server);

describe('an opt-in page', () => {
  it('is plain HTML that may run nothing and be framed nowhere', async () => {
    const { path } = await aPage();
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(CONSENT);
    expect(html).toContain('Up to 4 messages a month');
    expect(html).toMatch(/<html lang="en" dir="ltr">/);
    expect(html).not.toMatch(/<script|checked/);
    const csp = response.headers.get('content-security-policy')!;
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("form-action 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('records consent once the person has texted the keyword, and the event names the text', async () => {
    const { path, page, people, staff, id } = await aPage();
    const answer = await enter(path, '(500) 555-0010');
    expect(answer).toContain('<strong><bdi>JOIN</bdi></strong> to <bdi dir="ltr">(202) 555-0190</bdi>');
    expect(answer).toContain(`href="sms:${SENDER}?&amp;body=JOIN"`);
    expect(await page()).toMatchObject({ waiting: 1, joined: 0 });
    expect(await historyOf()).toEqual([]);
    expect(await people()).toEqual([member]);
    await write('join');
    expect(await page()).toMatchObject({ waiting: 0, joined: 1 });
    expect((await people()).sort()).toEqual([member, person].sort());
    const { address, text_version } = await page();
    const { records } = (await staff.get(`/opt_in_pages/${id}/texts`)).json;
    expect(text_version).toBe(1);
    expect(await historyOf()).toMatchObject([
      {
        kind: 'opted_in',
        source: 'form',
        keyword: 'JOIN',
        message: 'join',
        virtual_number: SENDER,
        reason: `${address} · 1 · SHA-256 ${records[0].hash}\n${CONSENT}`,
      },
    ]);
    expect(await answers()).toEqual([
      'Acme Fitness: you are subscribed. Up to 4 messages a month. Message and data rates may apply. Reply HELP for help, STOP to opt out.',
    ]);
  });

  it('counts a form and a keyword that come twice once', async () => {
    const { path, page, people } = await aPage();
    const form = await filled(path, person);
    const both = await Promise.all([post(path, form), post(path, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await write('JOIN');
    await write('JOIN');
    expect((await post(path, form)).status).toBe(303);
    expect(await historyOf()).toHaveLength(1);
    expect(await page()).toMatchObject({ waiting: 0, joined: 1 });
    expect(await people()).toHaveLength(2);
  });

  it('gives the same answer whoever’s number it is', async () => {
    const { path } = await aPage();
    const fresh = await enter(path, other);
    await enter(path, person);
    await write('JOIN');
    const joined = await enter(path, person);
    await write('STOP');
    const stopped = await enter(path, person);
    expect([joined, stopped]).toEqual([fresh, fresh]);
  });

  it('answers a keyword without a form with its address, and adds nobody', async () => {
    const { people, page } = await aPage();
    await write('JOIN');
    expect(await people()).toEqual([member]);
    expect(await historyOf()).toEqual([]);
    expect(await answers()).toEqual([`Acme Fitness: to get texts, first fill in ${(await page()).address}`]);
  });

  it('forgets a form that nobody confirms in a week', async () => {
    const { path, page, people } = await aPage();
    await enter(path, person);
    clock.advance(7 * 86_400 + 60);
    expect(await page()).toMatchObject({ waiting: 0 });
    await write('JOIN');
    expect(await people()).toEqual([member]);
    await tidy(db, clock.now());
    expect(await rows(db, sql`select 1 from opt_in_entries`)).toEqual([]);
  });
});

it('a number that joined is erased on request', async () => {
  const { path } = await aPage();
  await enter(path, person);
  await write('JOIN');
  const admin = await as(4);
  await admin.post(`/people/${encodeURIComponent(person)}/erasure`, { reason: 'By letter' });
  await work();
  expect(await rows(db, sql`select 1 from opt_in_entries`)).toEqual([]);
});

describe('who has replied STOP', () => {
  it.each([true, false])(
    'stays out by a form alone (double opt-in: %s), until the own text',
    async (double_opt_in) => {
      const { path, clientId, page } = await aPage({ double_opt_in });
      await write('STOP');
      await enter(path, person);
      expect(await isListed(clientId)).toBe(true);
      expect(await page()).toMatchObject({ joined: 0, waiting: 1 });
      expect(await historyOf()).toHaveLength(1);
      await write('JOIN');
      expect(await isListed(clientId)).toBe(false);
      expect(await page()).toMatchObject({ joined: 1 });
      expect((await historyOf()).at(0)).toMatchObject({ kind: 'opted_in', source: 'start', keyword: 'JOIN' });
    },
  );

  it('is not brought back by the keyword without a form', async () => {
    const { clientId } = await aPage();
    await write('STOP');
    await write('JOIN');
    expect(await isListed(clientId)).toBe(true);
    expect(await answers()).toHaveLength(1);
  });
});

describe('a page without confirmation', () => {
  it('records the form, which counts as the consent that the client requires', async () => {
    const { path, people, campaignId, clientId, staff } = await aPage({ double_opt_in: false });
    const { version } = (await staff.get(`/clients/${clientId}`)).json;
    await staff.post(`/clients/${clientId}`, { consent_required: 'written', version });
    const reach = async () =>
      (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness.reach;
    expect(await reach()).toMatchObject({ rows: 1, reached: 0, no_consent: 1 });
    expect(await enter(path, person)).toContain('Thank you');
    expect(await people()).toHaveLength(2);
    expect(await historyOf()).toMatchObject([{ kind: 'opted_in', source: 'form', keyword: null }]);
    expect(await reach()).toMatchObject({ rows: 2, reached: 1, no_consent: 1 });
    // Only the page gave any consent: the job starts, and skips the other person.
    expect((await staff.post(`/campaigns/${campaignId}/jobs`, { after: null })).status).toBe(201);
  });
});

describe('an audience', () => {
  it('says of how many people consent can be proven, and how', async () => {
    const { path, audienceId, clientId, staff } = await aPage();
    const proof = async () => (await staff.get(`/audiences/${audienceId}/consent_statements/proof`)).json;
    const none = { page: 0, written: 0, verbal: 0, conversation: 0, file: 0, hand: 0 };
    const nobody = { ...none, expired: null, expiring: null };
    expect(await proof()).toEqual({ ...nobody, people: 1, hand: 1 });
    await enter(path, person);
    await write('JOIN');
    expect(await proof()).toEqual({ ...nobody, people: 2, hand: 1, page: 1 });
    const of = async (claim: string | null) => {
      const id = uuid();
      await db.execute(sql`insert into imports (tenant_id, id, client_id, audience_id, file_name, state, consent_kind)
        values (${NORTHWIND}::uuid, ${id}::uuid, ${clientId}::uuid, ${audienceId}::uuid, 'people.csv', 'completed', ${claim})`);
      await db.execute(sql`update audience_targets set import_id = ${id}::uuid where phone = ${member}`);
      return proof();
    };
    expect(await of('verbal')).toEqual({ ...nobody, people: 2, verbal: 1, page: 1 });
    expect(await of(null)).toEqual({ ...nobody, people: 2, file: 1, page: 1 });
    await write('STOP', member);
    expect(await proof()).toEqual({ ...nobody, people: 1, page: 1 });
  });
});

describe('programs', () => {
  it('that fill in the hidden field get the same answer, and nothing is stored', async () => {
    const { path, page } = await aPage();
    const sent = await post(path, { ...(await filled(path, person)), website: 'https://spam.example' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '?sent']);
    expect(await page()).toMatchObject({ waiting: 0 });
  });

  it('that are too fast, too late, or make up the time are asked again', async () => {
    const { path, page } = await aPage();
    const early = await post(path, await filled(path, person, 1));
    expect([early.status, await early.text()]).toEqual([
      422,
      expect.stringContaining('send the form once more'),
    ]);
    const late = await post(path, await filled(path, person, 86_401));
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('open for too long')]);
    const form = await filled(path, person);
    const forged = await post(path, {
      ...form,
      stamp: form.stamp.replace(/^\d+/, (at) => String(Number(at) - 1)),
    });
    expect(forged.status).toBe(422);
    expect(await page()).toMatchObject({ waiting: 0 });
  });

  it('that send many forms are refused', async () => {
    const { path } = await aPage();
    const form = await filled(path, person);
    for (let n = 0; n < 30; n += 1) expect((await post(path, form)).status).toBe(303);
    const refused = await post(path, form);
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"join";q=30;w=60']);
  });

  it('that send to several processes are counted once', async () => {
    const { path } = await aPage();
    const form = await filled(path, person);
    const second = createApp(server.deps);
    const body = () => new URLSearchParams(form);
    const elsewhere = () => second.request(path, { method: 'POST', body: body() }, visitor());
    for (let n = 0; n < 15; n += 1) {
      expect((await post(path, form)).status).toBe(303);
      expect((await elsewhere()).status).toBe(303);
    }
    expect((await elsewhere()).status).toBe(429);
    clock.advance(60);
    expect((await elsewhere()).status).toBe(303);
  });

  it('for one number from many networks are stored five times an hour', async () => {
    const { path } = await aPage();
    const sentAt = async () =>
      (await rows<{ at: string }>(db, sql`select submitted_at::text as at from opt_in_entries`)).map(
        ({ at }) => at,
      );
    for (let n = 0; n < 5; n += 1) expect((await post(path, await filled(path, person))).status).toBe(303);
    const before = await sentAt();
    expect((await post(path, await filled(path, person))).status).toBe(303);
    expect(await sentAt()).toEqual(before);
    clock.advance(3_600);
    expect((await post(path, await filled(path, person))).status).toBe(303);
    expect(await sentAt()).not.toEqual(before);
  });

  it('that send much are refused', async () => {
    const { path } = await aPage();
    expect((await post(path, { phone: 'x'.repeat(10_000) }, { 'content-length': '10006' })).status).toBe(413);
  });
});

describe('a form with errors', () => {
  it('says at the top and at each field what is missing, and keeps what was entered', async () => {
    const { path } = await aPage({ minimum_age: 21 });
    const { stamp, version } = await filled(path, person);
    const html = await (await post(path, { phone: '<b>12', stamp, version })).text();
    expect(html).toContain('<title>Error: Get texts from Acme Fitness</title>');
    expect(html).toContain('<a href="#phone">Enter a mobile number with area code</a>');
    expect(html).toContain('id="agree-problem"');
    expect(html).toContain('I am 21 or older.');
    expect(html).toContain('<a href="#age">');
    expect(html).toContain('value="&lt;b&gt;12"');
  });

  it('is shown again when the text has changed meanwhile, with the box not ticked', async () => {
    const { path, staff, id, page } = await aPage();
    const form = await filled(path, person);
    const { version } = await page();
    const consent = 'I agree to receive two texts a week from Acme Fitness.';
    expect((await staff.post(`/opt_in_pages/${id}`, { consent, version })).json.text_version).toBe(2);
    const again = await post(path, form);
    const html = await again.text();
    expect(again.status).toBe(422);
    expect(html).toContain(consent);
    expect(html).not.toContain('checked');
    await enter(path, person);
    await write('JOIN');
    expect((await historyOf())[0].reason).toMatch(
      / · 2 · SHA-256 [0-9a-f]{64}\nI agree to receive two texts/,
    );
    const texts = (await staff.get(`/opt_in_pages/${id}/texts`)).json.records;
    expect(texts.map(({ n, text }: { n: number; text: string }) => [n, text.includes(CONSENT)])).toEqual([
      [2, false],
      [1, true],
    ]);
  });
});

describe('the address of a page', () => {
  it('reads from right to left in Arabic', async () => {
    const { path } = await aPage({ language: 'ar', consent: 'أوافق على تلقي رسائل تسويقية من أكمي.' });
    expect(await (await get(path)).text()).toContain('<html lang="ar" dir="rtl">');
  });

  it('answers 410 once it is closed, and again when it is open', async () => {
    const { path, staff, id, people } = await aPage();
    const form = await filled(path, person);
    const archive = (archived: boolean, waiting: number) =>
      staff.post(`/opt_in_pages/${id}/archive`, {
        archived,
        confirmed: { names: ['Website'], counts: { waiting } },
      });
    expect((await archive(true, 5)).status).toBe(409);
    expect((await archive(true, 0)).json).toMatchObject({ archived: true });
    const closed = await get(path);
    expect([closed.status, await closed.text()]).toEqual([
      410,
      expect.stringContaining('This page is closed'),
    ]);
    expect((await post(path, form)).status).toBe(410);
    await write('JOIN');
    expect(await people()).toEqual([member]);
    expect((await archive(false, 0)).json).toMatchObject({ archived: false });
    expect((await get(path)).status).toBe(200);
  });

  it('is closed once the audience is deleted', async () => {
    const { path, staff, audienceId, campaignId, page } = await aPage();
    await db.execute(sql`delete from campaign_audiences where campaign_id = ${campaignId}::uuid`);
    expect((await staff.del('/audiences', { ids: [audienceId] })).status).toBe(204);
    expect((await get(path)).status).toBe(410);
    expect(await page()).toMatchObject({ audience_id: null, archived: true });
  });

  it('is on the client’s proven domain, and on no other tenant’s', async () => {
    const domain = { proof: 'verified', proof_token: 'x', health: 'healthy' } as const;
    const id = uuid();
    await addDomains(db, [
      { ...domain, tenant_id: NORTHWIND, id, host: 'go.northwind.example' },
      { ...domain, tenant_id: GLOBEX, id: uuid(), host: 'go.globex.example' },
    ]);
    const { page, path } = await aPage({ domain_id: id });
    expect((await page()).address).toBe(`https://go.northwind.example${path}`);
    expect((await get(path, { host: 'go.northwind.example' })).status).toBe(200);
    expect((await get(path, { host: 'go.globex.example' })).status).toBe(404);
    expect((await get('/join/AAAAAAAA')).status).toBe(404);
  });

  it('is known to its tenant only', async () => {
    const { id, clientId } = await aPage();
    const stranger = await as('role3@globex.example');
    expect((await stranger.get(`/opt_in_pages/${id}`)).status).toBe(404);
    expect((await stranger.get(`/opt_in_pages/${id}/texts`)).status).toBe(404);
    expect((await stranger.get(`/clients/${clientId}/opt_in_pages`)).status).toBe(404);
    expect((await stranger.get('/opt_in_pages')).json.records).toEqual([]);
  });
});

describe('the keyword of a page', () => {
  it('is nobody else’s: no reserved word, no keyword, no other page of the client', async () => {
    const { staff, clientId, audienceId } = await aPage();
    const make = (keyword: string) =>
      staff.post(`/clients/${clientId}/opt_in_pages`, { ...WRITTEN, audience_id: audienceId, keyword });
    const word = (keyword: string) =>
      staff.post(`/clients/${clientId}/keywords`, { keyword, match: 'only_word', effect: 'none' });
    expect((await word('SALE')).status).toBe(201);
    expect((await make('STOP')).json.errors[0]).toMatchObject({ field: 'keyword', code: 'reserved' });
    expect((await make('SALE')).json.errors[0]).toMatchObject({ code: 'keyword_taken' });
    expect((await make('JOIN')).json.errors[0]).toMatchObject({ code: 'keyword_taken' });
    expect((await word('JOIN')).json.errors[0]).toMatchObject({ code: 'keyword_taken' });
    expect((await make('NEWS')).status).toBe(201);
  });
});
