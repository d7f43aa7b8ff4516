import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { Answer, Receipt } from '../../../server/sending/carrier/carrier';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, db } = server;

const TARGETS = 60;
const RUNS = 12;

/** Events while a job runs, one element per submitted batch. */
const event = fc.record({
  /** Outcomes of the batch's messages, repeated over it. */
  answers: fc.array(fc.constantFrom('accepted', 'lost', 'accepted and lost', 'not taken'), {
    minLength: 1,
    maxLength: 5,
  }),
  cut: fc.boolean(),
  optOut: fc.option(fc.nat(TARGETS - 1)),
  stop: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
  /** Receipts that arrive before the batch is answered: for any message, in any order, more than once. */
  receipts: fc.array(fc.record({ n: fc.nat(TARGETS - 1), failed: fc.boolean() }), { maxLength: 6 }),
});

/** Excludes these numbers from every campaign of the client. */
async function exclude(clientId: string, phones: readonly string[]): Promise<void> {
  // Nobody is left out: an empty audience would block the job.
  if (phones.length === 0) return;
  const id = server.uuid();
  await db.execute(sql`insert into audiences (tenant_id, id, client_id, name, targets)
    select tenant_id, ${id}::uuid, id, 'Left out', ${phones.length}::int from clients where id = ${clientId}::uuid`);
  await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone)
    select tenant_id, id, jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) from audiences where id = ${id}::uuid`);
  await db.execute(sql`insert into campaign_excluded_audiences (tenant_id, campaign_id, audience_id, position)
    select tenant_id, id, ${id}::uuid, 0 from campaigns where client_id = ${clientId}::uuid`);
}

const COUNTED = sql`
  select j.state, j.targeted, j.sent, j.delivered, j.failed, j.rejected, j.unknown, j.canceled, j.replied, j.opted_out, j.segments,
    j.skipped_do_not_call, j.skipped_excluded, j.cost::float8 as cost, j.priced,
    (select coalesce(sum(cost), 0)::float8 from spending) as spent from jobs j`;
const LEDGER = sql`
  select (select state from jobs) as state, count(*)::int as targeted,
    count(*) filter (where state in ('accepted', 'delivered', 'failed'))::int as sent,
    count(*) filter (where state = 'delivered')::int as delivered, count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state = 'rejected')::int as rejected, count(*) filter (where state = 'unknown')::int as unknown,
    count(*) filter (where state = 'canceled')::int as canceled, count(replied_at)::int as replied,
    count(opted_out_at)::int as opted_out, coalesce(sum(segments) filter (where carrier_id is not null), 0)::int as segments,
    count(*) filter (where state = 'skipped' and code = 'do_not_call')::int as skipped_do_not_call,
    count(*) filter (where state = 'skipped' and code = 'excluded')::int as skipped_excluded,
    coalesce(sum(cost) filter (where carrier_id is not null), 0)::float8 as cost,
    count(*) filter (where carrier_id is not null and cost is not null)::int as priced,
    coalesce(sum(cost) filter (where carrier_id is not null), 0)::float8
      + (select coalesce(sum(cost), 0)::float8 from direct_messages where carrier_id is not null) as spent
  from messages`;

describe('the ledger under anything that may happen', () => {
  it('adds up, texts nobody twice, nobody after they opted out, and nobody whom the campaign leaves out', async () => {
    const events = fc.array(event, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc
        .asyncProperty(events, fc.uniqueArray(fc.nat(TARGETS - 1)), async (events, leftOut) => {
          const staff = await as(3);
          const phones = simulated(TARGETS, 0);
          const { campaignId, clientId } = await aCampaign({ phones });
          const excluded = leftOut.map((n) => phones[n]!);
          await exclude(clientId, excluded);
          await simulator.configure({ per_second: 80 });
          const { json: started } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
          const { submit } = simulator;
          const left = new Set<string>();
          const despite: string[] = [];
          let stopping: Promise<{ status: number }> | undefined;
          let turn = 0;
          simulator.submit = async (batch, until, answered) => {
            const now = events[turn];
            turn += 1;
            despite.push(...batch.map(({ to }) => to).filter((to) => left.has(to)));
            if (!now) return submit.call(simulator, batch, until, answered);
            if (now.optOut !== null && !left.has(phones[now.optOut]!)) {
              left.add(phones[now.optOut]!);
              await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, created_at)
                select tenant_id, gen_random_uuid(), client_id, ${phones[now.optOut]!}, 'staff', now() from campaigns
                on conflict do nothing`);
            }
            if (now.stop) stopping ??= staff.del(`/campaigns/${campaignId}/jobs/${started.id}`);
            const fate = (i: number) => now.answers[i % now.answers.length]!;
            const through = batch.filter((_, i) => fate(i).startsWith('accepted'));
            const decided = new Map<string, Answer>();
            await submit.call(simulator, through, until, (key, answer) => void decided.set(key, answer));
            await tell(now.receipts);
            for (const [i, { key }] of batch.entries()) {
              // A cut connection has delivered some of the answers.
              if (now.cut && i >= batch.length / 2) throw new Error('The connection was cut.');
              if (fate(i) === 'accepted') answered(key, decided.get(key)!);
              if (fate(i) === 'not taken') answered(key, { outcome: 'not_taken', retryAfterMs: 100 });
            }
          };

          /** Receipts for messages at the carrier. */
          const tell = async (receipts: readonly { n: number; failed: boolean }[]) => {
            const ledger = await simulator.ledger(started.id);
            const told = receipts.flatMap(({ n, failed }): Receipt[] => {
              const message = ledger[n];
              if (!message) return [];
              const { key, carrier_id: carrierId } = message;
              return [
                {
                  key,
                  account: DEFAULT_ACCOUNT,
                  carrierId,
                  status: failed ? 'failed' : 'delivered',
                  code: failed ? '30003' : null,
                  at: server.clock.now(),
                },
              ];
            });
            if (told.length > 0) await applyReceipts(sending, told);
          };

          await work();
          simulator.submit = submit;
          if (stopping) expect((await stopping).status).toBe(204);
          await work();

          const [counted] = await rows<Record<string, number>>(db, COUNTED);
          const [ledger] = await rows<Record<string, number>>(db, LEDGER);
          expect(counted).toEqual(ledger);
          const { targeted, sent, delivered, failed, rejected, unknown, canceled } = counted!;
          const skipped = counted!.skipped_do_not_call! + counted!.skipped_excluded!;
          expect(sent! + rejected! + unknown! + canceled! + skipped).toBe(targeted);
          expect(delivered! + failed!).toBe(sent);
          expect(targeted).toBe(TARGETS);
          expect(unknown).toBe(0);
          expect(despite).toEqual([]);
          const accepted = await simulator.ledger(started.id);
          expect(accepted).toHaveLength(sent!);
          expect(accepted.filter(({ to }) => excluded.includes(to))).toEqual([]);
          expect(counted!.skipped_excluded).toBe(excluded.length);
          expect(new Set(accepted.map(({ to }) => to)).size).toBe(sent);
          expect(accepted.every(({ from }) => from === SENDER)).toBe(true);
        })
        .beforeEach(async () => server.restart()),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 120_000);
});
