import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { audit_log, direct_messages, jobs } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { REPORT_MAIL } from '../../../server/features/report_plans/mails';
import { createLogger, silentLogger } from '../../../server/lib/log';
import { currentRequest, underRequest } from '../../../server/lib/requestId';
import { resumeSending } from '../../../server/sending/sending';
import { queueAnswers } from '../../../server/sending/submit/queueDirect';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { NORTHWIND } from '../../support/seed';
import { ORIGIN } from '../../support/server';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, queue, deps, db, app } = server;
const ID = 'b7a1c2d3e4f50617';
const AGAIN = 'c8b2d3e4f5061728';

it('follows a job from the browser to the log of changes, the queue and the carrier', async () => {
  const made = await telnyxAccount(server);
  sending.carrier = deps.carrier = made.accounts;
  const { campaignId } = await aCampaign({ phones: simulated(2, 0), account: ACCOUNT });
  const staff = await as(3);
  const answer = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null }, { 'x-request-id': ID });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-request-id')).toBe(ID);
  const [change] = await db.select().from(audit_log).orderBy(desc(audit_log.at)).limit(1);
  expect(change).toMatchObject({ operation: 'jobs.create', request_id: ID });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await work();
  const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
  fetched.mockRestore();
  expect(made.standIn.taken.length).toBe(2);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids)).toEqual(new Set([ID]));
});

describe('of a job', () => {
  /** Ids of the calls to the carrier, and of the log lines of batches, while this is done. */
  async function watched(work: () => Promise<unknown>) {
    const lines: string[] = [];
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { log } = deps;
    deps.log = createLogger('info', { write: (line) => void lines.push(line) });
    await work();
    deps.log = log;
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
    fetched.mockRestore();
    const logged = lines.map((line) => JSON.parse(line) as { event: string; request_id?: string });
    return {
      sent: new Set(sent),
      logged: new Set(logged.filter(({ event }) => event === 'handed_over').map((line) => line.request_id)),
    };
  }

  async function started() {
    const made = await telnyxAccount(server);
    sending.carrier = deps.carrier = made.accounts;
    const { campaignId } = await aCampaign({ phones: simulated(2, 0), account: ACCOUNT });
    const staff = await as(3);
    const path = `/campaigns/${campaignId}/jobs`;
    const answer = await staff.post(path, { after: null }, { 'x-request-id': ID });
    expect(answer.json).toMatchObject({ request_id: ID });
    return { staff, path: `${path}/${answer.json.id as string}`, id: answer.json.id as string };
  }

  it('is kept with it, so that a restart that finds no entry of it goes on under the same id', async () => {
    await started();
    await db.execute(sql`delete from pgboss.job`);
    await resumeSending(sending, { alone: true });
    expect(await watched(work)).toEqual({ sent: new Set([ID]), logged: new Set([ID]) });
  });

  it('is the id of the request that continued it, though its entry is that of the start', async () => {
    const { staff, path, id } = await started();
    await db
      .update(jobs)
      .set({ held_by: { by: 'refused', name: '', most: null, until: null, at: '2026-03-02T15:00:00.000Z' } })
      .where(eq(jobs.id, id));
    const again = await staff.post(`${path}/resume`, { by: 'refused' }, { 'x-request-id': AGAIN });
    expect(again.json).toMatchObject({ request_id: AGAIN });
    expect(await watched(work)).toEqual({ sent: new Set([AGAIN]), logged: new Set([AGAIN]) });
  });
});

it('follows a reply to the ledger and the carrier', async () => {
  const made = await telnyxAccount(server);
  sending.carrier = deps.carrier = made.accounts;
  const [person] = simulated(1, 0) as [string];
  const { clientId } = await aCampaign({ phones: [person], account: ACCOUNT });
  await made.tell(made.standIn.text(person, SENDER, 'Tell me more'));
  const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
  const staff = await as(3);
  const answer = await staff.post(thread, { body: 'Gladly' }, { 'x-request-id': ID });
  expect(answer.status).toBe(201);
  const [kept] = await db.select().from(direct_messages).where(eq(direct_messages.kind, 'reply'));
  expect(kept).toMatchObject({ id: answer.json.id, request_id: ID });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await work();
  const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id'));
  fetched.mockRestore();
  expect(made.standIn.taken).toHaveLength(1);
  expect(new Set(ids)).toEqual(new Set([ID]));
});

it('follows a mail to the attempt that a mail server takes', async () => {
  const lines: string[] = [];
  const { log, mail } = deps;
  deps.log = createLogger('info', { write: (line) => void lines.push(line) });
  deps.mail = { ...mail, send: () => Promise.reject(new Error('Not now')) };
  const person = {
    name: 'New',
    email: 'request@northwind.example',
    role: 3,
    url: `${ORIGIN}/reset_password`,
  };
  await (await as(4)).post('/users', person, { 'x-request-id': ID });
  const found = (event: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.event === event);
  await expect.poll(() => found('mail')).toMatchObject([{ request_id: ID }]);
  deps.mail = mail;
  server.clock.advance(60);
  await work({ early: true });
  deps.log = log;
  expect(found('mail_sent')).toMatchObject([{ request_id: ID, mail: found('mail')[0]!.mail, leaves: true }]);
});

it('is kept with each text outside jobs', async () => {
  const { clientId: client_id } = await aCampaign();
  const text = {
    tenant_id: NORTHWIND,
    client_id,
    kind: 'automatic' as const,
    answers: 'help' as const,
    vn: SENDER,
    body: 'Ok',
  };
  const messages = simulated(2, 0).map((tn) => ({ ...text, tn }));
  await underRequest(ID, () => withScope(db, 'system', (tx) => queueAnswers(tx, sending, messages)));
  const kept = await db.select({ request_id: direct_messages.request_id }).from(direct_messages);
  expect(kept).toEqual([{ request_id: ID }, { request_id: ID }]);
});

it('of a failure in a queue is that of its entry', async () => {
  const logged = vi.fn();
  const error = vi.spyOn(silentLogger, 'error').mockImplementation(() => logged(currentRequest()));
  queue.handle(REPORT_MAIL, async () => Promise.reject(new Error('Fails')));
  await underRequest(ID, () => withScope(db, 'system', (tx) => queue.enqueue(tx, REPORT_MAIL, {})));
  await queue.drain();
  error.mockRestore();
  expect(logged).toHaveBeenCalledExactlyOnceWith(ID);
});

it.each(['short', 'x'.repeat(65), 'with space inside', 'quote"inside-it', 'line\u00e9-accent'])(
  'of a caller that cannot be written down is replaced: %s',
  async (id) => {
    const { headers } = await app.request('/api/me', { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  },
);

it('names visits of short links and webhooks as well', async () => {
  for (const path of ['/l/nowhere', '/hooks/nobody']) {
    const { headers } = await app.request(path, { headers: { 'x-request-id': ID } });
    expect(headers.get('x-request-id')).toBe(ID);
  }
});

it('is in every log line of the work, and in none beside it', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  await Promise.all([
    underRequest(ID, async () => {
      await Promise.resolve();
      log.info('inside');
    }),
    (async () => {
      await Promise.resolve();
      log.info('beside');
    })(),
  ]);
  const logged = lines.map((line) => JSON.parse(line) as { event: string; request_id?: string });
  expect(logged.map(({ event, request_id }) => [event, request_id])).toEqual([
    ['inside', ID],
    ['beside', undefined],
  ]);
  expect(currentRequest()).toBeUndefined();
});
