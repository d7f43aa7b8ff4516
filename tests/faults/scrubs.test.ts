import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import type { Scrub } from '../../src/resources/scrubs/contract';
import { CAMPAIGN } from '../support/crashJob';
import { type Running, until } from '../support/processes';
import { processesOnPostgres } from '../support/processesOnPostgres';
import { sessionFor } from '../support/sessions';

const TARGETS = 2_400;
const PRICE = 1_000;

const { withJob, start } = processesOnPostgres();
let provider: Server;

interface Question {
  request_id: string;
  numbers: { phone: string }[];
}
/** Charged requests, each with the numbers of each time that it was made. */
const charged = new Map<string, string[][]>();
let loses = true;

beforeAll(() => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { request_id, numbers } = JSON.parse(body) as Question;
      charged.set(request_id, [...(charged.get(request_id) ?? []), numbers.map(({ phone }) => phone)]);
      // The second request is charged, and its answer never leaves.
      if (loses && charged.size === 2) return;
      const as_of = new Date().toISOString();
      const answers = numbers.map(({ phone }) => ({ phone, answer: 'clear', as_of }));
      response.end(JSON.stringify({ certificate: { id: `C-${request_id}`, issued_at: as_of }, answers }));
    });
  }).listen(0);
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

it('a process that is killed in the middle of a comparison costs nothing more: the next one asks by the same id', async () => {
  const { db, url } = await withJob(TARGETS);
  await db.execute(sql`delete from jobs`);
  const token = await sessionFor(db, 5);
  const env = {
    DATABASE_URL: url,
    SCRUB_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
    SCRUB_KEY: 'key',
    SCRUB_PRICES: `national_dnc=${PRICE}`,
    PRIVATE_SCRUB: '1',
    LEASE_SECONDS: '4',
    HEARTBEAT_SECONDS: '1',
  };
  const read = async ({ url: at }: Running, init: RequestInit = {}, query = `?campaign_id=${CAMPAIGN}`) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${at}/api/scrubs${query}`, { headers, ...init });
    const body = await response.text();
    expect([response.status, body]).toEqual([200, body]);
    return JSON.parse(body) as Scrub;
  };

  const first = await start('all', env);
  const kinds = [{ kind: 'national_dnc', numbers: TARGETS, micros: PRICE }];
  const confirmed = { price: { currency: 'USD', micros: TARGETS * PRICE } };
  const body = JSON.stringify({ campaign_id: CAMPAIGN, kinds, after: null, confirmed });
  await read(first, { method: 'POST', body }, '');
  await until(() => charged.size === 2);
  first.child.kill('SIGKILL');
  await first.ended();
  loses = false;
  // As if the two minutes had passed for which a request belongs to its worker.
  await db.execute(sql`update scrub_batches set due_at = now() where state = 'asking'`);

  const second = await start('all', env);
  await until(async () => (await read(second)).last?.state === 'done', 90_000);
  const { last, certificates_total: total } = await read(second);
  expect(last).toMatchObject({ asked: TARGETS, clear: TARGETS, no_answer: 0, micros: TARGETS * PRICE });
  const requests = [...charged.values()];
  expect(total).toBe(requests.length);
  // One was made twice, by the same id and of the same numbers, and no number stands in two.
  expect(requests.map((times) => times.length).toSorted()).toEqual([...requests.slice(1).map(() => 1), 2]);
  expect(requests.find((times) => times.length === 2)).toSatisfy(
    ([before, again]: string[][]) => before!.join() === again!.join(),
  );
  const numbers = requests.flatMap(([each]) => each!);
  expect([numbers.length, new Set(numbers).size]).toEqual([TARGETS, TARGETS]);
  const [spent] = await rows<{ cost: number }>(db, sql`select sum(cost)::int as cost from spending`);
  expect(spent).toEqual({ cost: TARGETS * PRICE });
});
