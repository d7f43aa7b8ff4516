import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { makeCheck } from '../../../server/features/installation_checks/checks';
import { Metrics } from '../../../server/lib/metrics';
import { silentLogger } from '../../../server/lib/log';
import { serveMetrics } from '../../../server/lifetime/metricsPort';
import { samplerOf } from '../../../server/lifetime/metricsSample';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db } = server;
const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };

/** A process whose figures are read, and the values of a metric by their labels. */
async function measured(part = 'all') {
  const metrics = new Metrics({ part, pool, ...(part !== 'api' && { sample: samplerOf(db) }) });
  const site = await serveMetrics(metrics, silentLogger, { hostname: '127.0.0.1', port: 0 });
  onTestFinished(() => site.close());
  const ask = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);
  const values = async (name: string) =>
    (await (await ask('/metrics')).text())
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => line.slice(name.length));
  return { metrics, ask, values };
}

it('says what a process does: requests, messages by answer, receipts, texts from people, queues', async () => {
  const { metrics, ask, values } = await measured();
  deps.metrics = sending.metrics = metrics;
  onTestFinished(() => void (deps.metrics = sending.metrics = undefined));
  const made = await telnyxAccount(server);
  sending.carrier = deps.carrier = made.accounts;
  const phones = simulated(3, 0);
  made.standIn.meet([phones[0]!], '400');
  const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
  const staff = await as(3);
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await made.tell(made.standIn.ended(made.standIn.taken[0]!), made.standIn.text(phones[1]!, SENDER, 'STOP'));
  await staff.get('/nowhere');
  await server.app.request('/l/nowhere');
  await server.app.request('/hooks/nobody', { method: 'POST' });

  expect(await values('sms_submissions_total')).toEqual([
    `{account="${ACCOUNT}",outcome="accepted"} 2`,
    `{account="${ACCOUNT}",outcome="rejected"} 1`,
  ]);
  expect(await values('sms_receipt_lag_seconds_count')).toEqual([`{account="${ACCOUNT}"} 1`]);
  expect(await values('sms_inbound_apply_seconds_count')).toEqual([`{account="${ACCOUNT}"} 1`]);
  expect(await values('sms_opt_out_lag_seconds_count')).toEqual([`{account="${ACCOUNT}"} 1`]);
  expect(await values('sms_claims_total')).toEqual(['{stage="prepared"} 3', '{stage="claimed"} 3']);
  const requests = await values('http_server_request_duration_seconds_count');
  expect(requests).toContain('{operation="jobs.create",status="2xx"} 1');
  expect(requests).toContain('{operation="none",status="4xx"} 1');
  expect(requests).toContain('{operation="links",status="4xx"} 1');
  expect(requests).toContain('{operation="hooks",status="4xx"} 1');
  expect(await values('sms_messages_unknown')).toEqual([' 0']);
  expect(await values('sms_queue_entries')).toContainEqual(
    expect.stringMatching(/^\{queue="campaign_job"\} \d+$/),
  );
  expect(await values('db_pool_connections')).toContain('{state="wanted"} 1');
  const page = await (await ask('/metrics')).text();
  for (const phone of [...phones, SENDER]) expect(page).not.toContain(phone.slice(1));
  expect((await ask('/')).status).toBe(404);
});

it('of a database that does not answer, the figures of the process are read all the same', async () => {
  const metrics = new Metrics({ part: 'all', pool, sample: () => Promise.reject(new Error('away')) });
  const page = await metrics.page();
  expect(page).toContain('database_sampled 0');
  expect(page).toContain('db_pool_connections{state="wanted"} 1');
});

it('leaves the database’s figures to the processes that work', async () => {
  const { values } = await measured('api');
  expect(await values('sms_queue_entries')).toEqual([]);
  expect(await values('app_info')).toEqual([expect.stringContaining('part="api"')]);
});

it('has every metric that the alert rules and the dashboard name', async () => {
  const { metrics } = await measured();
  const files = ['alerts.yml', 'dashboard.json'].map((name) =>
    readFileSync(`deploy/monitoring/${name}`, 'utf8'),
  );
  const named = files.flatMap((text) =>
    text.match(/\b(?:sms|http|db|database|mail|nodejs|process|imports)_[a-z0-9_]+\b/g)!,
  );
  const known = new Set([
    ...metrics.names,
    ...metrics.names.flatMap((name) => [`${name}_bucket`, `${name}_count`]),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('work that waits for workers is a warning on the installation’s page, and then a failure', async () => {
  const { campaignId } = await aCampaign({ phones: simulated(1, 0) });
  await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  const check = async (minutes: number) => {
    await db.execute(sql`update pgboss.job set start_after = now() - ${minutes}::int * interval '1 minute'
      where name = 'campaign_job' and state < 'completed'`);
    const { state, detail, cure } = await makeCheck('work', deps);
    return { state, detail, cure };
  };
  expect((await check(1)).state).toBe('ok');
  expect(await check(3)).toEqual({ state: 'warning', detail: 'campaign_job: 1, 3 min', cure: 'work' });
  expect(await check(16)).toMatchObject({ state: 'failed' });
});
