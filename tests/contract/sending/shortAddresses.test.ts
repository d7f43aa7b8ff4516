import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { campaign_domains, campaigns, domains } from '../../../server/db/schema';
import { readJob } from '../../../server/sending/ledger/jobRow';
import { linksOf, withOwnAddresses } from '../../../server/sending/compose/shortLinks';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';
import { addDomains } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, work, app, clock, db, simulator, sending, uuid } = server;
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
};

interface Sent {
  n: number;
  phone: string;
  body: string;
  segments: number;
}

const sentOf = (jobId: string) =>
  rows<Sent>(db, sql`select n, phone, body, segments from messages where job_id = ${jobId}::uuid order by n`);

async function aLinkedCampaign({ people = 3, attached = true } = {}) {
  const staff = await as(3);
  const phones = simulated(people, 0);
  const { clientId, campaignId } = await aCampaign({ phones });
  const wanted = {
    name: 'Menu',
    destination: 'https://shop.example/menu?utm_source=sms',
    client_id: clientId,
  };
  const { json: link } = await staff.post('/links', wanted);
  if (attached) await staff.post(`/campaigns/${campaignId}/links`, { link_id: link.id });
  const message = `Acme: our menu ${link.short_url} is new. Again: ${link.short_url}!`;
  await db.update(campaigns).set({ message }).where(eq(campaigns.id, campaignId));
  const start = async () => {
    const { json: job } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    return job.id as string;
  };
  return { staff, phones, campaignId, link, message, start };
}

const addressIn = (body: string) => new URL(/https?:\/\/\S+/.exec(body)![0].replace(/!$/, ''));
const visit = (url: URL, headers: Record<string, string> = PHONE, method = 'GET') =>
  app.request(url.pathname, { method, headers });

describe('a recipient’s own address', () => {
  it('replaces the link in the message, at the same length, and leads to the same place', async () => {
    const { start, message, link } = await aLinkedCampaign();
    const jobId = await start();
    await work();
    const sent = await sentOf(jobId);
    const addresses = sent.map(({ body }) => addressIn(body).href);
    expect(new Set(addresses).size).toBe(3);
    for (const { body, segments } of sent) {
      expect(body).toHaveLength(message.length);
      expect(body).not.toContain(link.short_url);
      expect(body.split(addressIn(body).href)).toHaveLength(3);
      expect(segments).toBe(1);
    }
    // Addresses drawn by a worker that died before it wrote the text are found by its successor.
    const job = (await readJob(db, NORTHWIND, jobId))!;
    const [{ n, phone, body }] = sent as [Sent];
    const fresh = [{ n, phone, body: message, segments: 1 }];
    const again = await withOwnAddresses(sending, { job, links: await linksOf(db, job) }, fresh);
    expect(again[0]!.body).toBe(body);
    const answer = await visit(addressIn(body));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link.destination]);
  });

  it('says whose click it was, and what gave a program away', async () => {
    const { start, staff, campaignId, link } = await aLinkedCampaign();
    const jobId = await start();
    await work();
    const [first, second] = await sentOf(jobId);
    await db.execute(sql`update messages set closed_at = ${clock.now().toISOString()}::timestamptz`);
    await visit(addressIn(first!.body));
    clock.advance(60);
    await visit(addressIn(first!.body));
    await visit(addressIn(first!.body));
    clock.advance(1);
    await visit(addressIn(second!.body), PHONE, 'HEAD');
    await visit(addressIn(second!.body), { 'user-agent': 'Go-http-client/2.0' });
    await visit(addressIn(second!.body), { ...PHONE, 'sec-purpose': 'prefetch' });
    const found = await rows<{ phone: string; bot: boolean; reason: string | null; detail: string | null }>(
      db,
      sql`select phone, bot, reason, detail from clicks where campaign_id = ${campaignId}::uuid order by at, id`,
    );
    expect(found.map(({ reason }) => reason)).toEqual(['early', null, null, 'head', 'agent', 'prefetch']);
    expect(found.map(({ detail }) => detail)).toEqual([null, null, null, null, 'go-http-client', null]);
    expect(found.filter(({ bot }) => !bot).every(({ phone }) => phone === first!.phone)).toBe(true);
    expect((await staff.get(`/campaigns/${campaignId}`)).json.clicked).toBe(1);
    const list = `/campaigns/${campaignId}/clicks`;
    const { records, total } = (await staff.get(`${list}?by=recipient`)).json;
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { phone: second!.phone, clicks: 3, bot: true, destination: link.destination },
      { phone: first!.phone, clicks: 3, bot: false, link_id: link.id },
    ]);
    expect(Date.parse(records[1].at) - Date.parse(records[1].first_at)).toBe(60_000);
    expect((await staff.get(`${list}?by=recipient&bot=false`)).json.records).toMatchObject([{ clicks: 2 }]);
    expect((await staff.get(`${list}?by=link`)).json.records).toMatchObject([{ clicks: 6, phone: null }]);
    expect((await staff.get(`${list}?by=link&link_id=${uuid()}`)).json.total).toBe(0);
    const { clicks } = (await staff.get(`/campaigns/${campaignId}/stats?clicks=true`)).json;
    expect(clicks).toMatchObject({ total: 6, human: 2, programs: 4, people: 1 });
    expect(clicks.timeline).toHaveLength(2);
    expect(clicks.links).toMatchObject([{ name: 'Menu', total: 6, people: 1 }]);
    expect(clicks.decided).toEqual([
      { reason: 'agent', detail: 'go-http-client', clicks: 1 },
      { reason: 'early', detail: null, clicks: 1 },
      { reason: 'head', detail: null, clicks: 1 },
      { reason: 'prefetch', detail: null, clicks: 1 },
    ]);
  });

  it('stays the same when a batch is lost on its way and tried again', async () => {
    const { start, phones } = await aLinkedCampaign({ people: 5 });
    const { submit } = simulator;
    const tried = new Map<string, Set<string>>();
    let turn = 0;
    simulator.submit = async (batch, until, answered) => {
      for (const { to, body } of batch) tried.set(to, (tried.get(to) ?? new Set()).add(body));
      turn += 1;
      if (turn > 1) await submit.call(simulator, batch, until, answered);
    };
    try {
      const jobId = await start();
      await work();
      expect(turn).toBeGreaterThan(1);
      expect([...tried.keys()].toSorted()).toEqual(phones.toSorted());
      for (const bodies of tried.values()) expect(bodies.size).toBe(1);
      expect(await sentOf(jobId)).toHaveLength(5);
      const [{ count }] = (await rows<{ count: number }>(
        db,
        sql`select count(*)::int as count from short_codes where job_id = ${jobId}::uuid`,
      )) as [{ count: number }];
      expect(count).toBe(5);
    } finally {
      simulator.submit = submit;
    }
  });

  it('is made only where the campaign has the link', async () => {
    const { start, message } = await aLinkedCampaign({ attached: false });
    const jobId = await start();
    await work();
    expect((await sentOf(jobId)).map(({ body }) => body)).toEqual([message, message, message]);
    expect(await rows(db, sql`select 1 from short_codes`)).toEqual([]);
  });

  it('is spread over the healthy domains of the campaign, within their caps', async () => {
    const { start, staff, campaignId, message } = await aLinkedCampaign({ people: 60 });
    const long = `${message} ${'x'.repeat(150 - message.length)}`;
    await db.update(campaigns).set({ message: long }).where(eq(campaigns.id, campaignId));
    const made = [
      { host: 'go.acme-corner-books-and-more.example' },
      { host: 'to.acme.example', cap: 4 },
      { host: 'old.acme.example', health: 'disabled' as const },
      { host: 'slow.acme.example', health: 'degraded' as const },
    ];
    for (const domain of made) {
      const id = uuid();
      await addDomains(db, {
        tenant_id: NORTHWIND,
        id,
        proof: 'verified',
        proof_token: id,
        health: 'healthy',
        ...domain,
      });
      await db
        .insert(campaign_domains)
        .values({ tenant_id: NORTHWIND, id: uuid(), campaign_id: campaignId, domain_id: id });
    }
    // Before anybody has an address, the longest possible one is counted.
    const { reach, longest } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json
      .readiness;
    expect(reach.reached).toBe(60);
    expect(longest.segments).toBe(2);
    const jobId = await start();
    await work();
    const hosts = (await sentOf(jobId)).map(({ body }) => addressIn(body).host);
    const carried = (host: string) => hosts.filter((each) => each === host).length;
    expect(carried('to.acme.example')).toBe(4);
    expect(carried('go.acme-corner-books-and-more.example')).toBe(56);
    const [kept] = await db.select().from(domains).where(eq(domains.host, 'to.acme.example'));
    expect(kept!.used).toBe(4);
  });
});
