import { desc } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { audit_log } from '../../../server/db/schema';
import { createLogger } from '../../../server/lib/log';
import { currentRequest, underRequest } from '../../../server/lib/requestId';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, app } = server;
const ID = 'b7a1c2d3e4f50617';

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
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const log = createLogger('info');
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
  write.mockRestore();
  const logged = lines.map((line) => JSON.parse(line) as { event: string; request_id?: string });
  expect(logged.map(({ event, request_id }) => [event, request_id])).toEqual([
    ['inside', ID],
    ['beside', undefined],
  ]);
  expect(currentRequest()).toBeUndefined();
});
