import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import type { Receipt } from '../../../server/sending/carrier/carrier';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { aCampaign, simulator, sending, db, startJob } = server;

const RUNS = 25;
/** The last of them has two parts, each with receipts of its own. */
const TEXTS = 3;
const IDS = TEXTS + 1;

const event = fc.record({
  of: fc.nat(IDS - 1),
  status: fc.constantFrom('accepted' as const, 'delivered' as const, 'failed' as const),
  code: fc.constantFrom('30003', '30007'),
  minute: fc.nat(3),
  dated: fc.boolean(),
  cost: fc.option(fc.constantFrom(4_000, 9_000, 12_000)),
});
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** In which order events come, some of them again, how many before the answer, and how many at a time. */
const arrival = fc.record({
  seed: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  again: fc.array(fc.nat(), { maxLength: 6 }),
  early: fc.nat(8),
  together: fc.integer({ min: 1, max: 5 }),
});
type Arrival = typeof arrival extends fc.Arbitrary<infer A> ? A : never;

const inOrder = (events: readonly Event[], { seed, again }: Arrival): Event[] =>
  [...events, ...again.flatMap((i) => (events.length > 0 ? [events[i % events.length]!] : []))]
    .map((one, i) => ({ one, place: seed[i % seed.length]! * 31 + i }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

const NOON = Date.parse('2026-03-02T12:00:00Z');

let run = 0;

/** Sends a job whose carrier reports like this. @returns all that is known afterwards */
async function told(events: readonly Event[], how: Arrival) {
  const tag = `run${(run += 1)}`;
  const idOf = (i: number) => `${tag}-${i}`;
  const receiptOf = ({ of, status, code, minute, dated, cost }: Event): Receipt => {
    const at = new Date(NOON + minute * 60_000);
    return {
      account: DEFAULT_ACCOUNT,
      key: null,
      carrierId: idOf(of),
      status,
      code: status === 'failed' ? code : null,
      ...(cost === null ? {} : { cost }),
      at,
      ...(dated ? {} : { dated: null }),
    };
  };
  const left = inOrder(events, how).map(receiptOf);
  const tell = async (receipts: Receipt[]) => {
    while (receipts.length > 0) await applyReceipts(sending, receipts.splice(0, how.together));
  };
  const phones = simulated(TEXTS, 0);
  const { submit } = simulator;
  simulator.submit = async (batch, _, answered) => {
    await tell(left.splice(0, how.early));
    for (const { key, to } of batch) {
      const i = phones.indexOf(to);
      const parts = i === TEXTS - 1 ? { parts: [idOf(i), idOf(i + 1)] } : {};
      answered(key, { outcome: 'accepted', carrierId: idOf(i), ...parts });
    }
  };
  const { campaignId, clientId } = await aCampaign({ phones, sender: `+1202555${1000 + run}` });
  const { id } = await startJob(campaignId);
  simulator.submit = submit;
  await tell(left);
  const messages = await rows<{ state: string; cost: number }>(
    db,
    sql`select state, code, cost::int as cost, cost_told from messages where job_id = ${id}::uuid order by phone`,
  );
  const counters = sql`delivered, failed, filtered, sent, cost::int as cost, priced, told`;
  const [job] = await rows<Record<string, number>>(
    db,
    sql`select ${counters} from jobs where id = ${id}::uuid`,
  );
  const buckets = await rows<Record<string, number>>(
    db,
    sql`select ${counters} from job_buckets where job_id = ${id}::uuid`,
  );
  const [spent] = await rows(
    db,
    sql`select sum(cost)::int as cost, sum(sent)::int as sent, sum(priced)::int as priced from spending
      where client_id = ${clientId}::uuid`,
  );
  const parked = await rows(db, sql`select 1 from parked_receipts where carrier_id like ${`${tag}-%`}`);
  const names = Object.keys(buckets[0]!);
  const sums = Object.fromEntries(
    names.map((name) => [name, buckets.reduce((sum, bucket) => sum + bucket[name]!, 0)]),
  );
  expect(sums, 'the buckets add up to the job').toEqual(job);
  const ends = ['delivered', 'failed', 'filtered'];
  expect(
    buckets.flatMap((bucket) => ends.filter((name) => bucket[name]! < 0)),
    'nothing is taken from where it was not counted',
  ).toEqual([]);
  expect(parked).toEqual([]);
  return { messages, job: job!, spent };
}

describe('events of a message', () => {
  it('leave the same behind in any order and however often they come', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(event, { minLength: 1, maxLength: 14 }),
          arrival,
          arrival,
          async (events, one, other) => {
            const first = await told(events, one);
            expect(await told(events, other)).toEqual(first);
            const count = (state: string) => first.messages.filter((row) => row.state === state).length;
            expect(first.job).toMatchObject({ delivered: count('delivered'), failed: count('failed') });
            expect(first.job.cost).toBe(first.messages.reduce((sum, { cost }) => sum + cost, 0));
            expect(first.spent).toEqual({ cost: first.job.cost, sent: TEXTS, priced: TEXTS });
          },
        )
        .beforeEach(async () => server.restart()),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 240_000);
});
