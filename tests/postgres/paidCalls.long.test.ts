import { beforeEach, describe, expect, it } from 'vitest';
import { REPEATED, pay, PAID_CALLS, seedPaid } from '../support/paidCalls';
import { createRaceServer, noWrites } from '../support/races';

/** Two presses, tabs or repetitions that really run at the same time take money once (contract/paidCalls.test.ts). */
const server = await createRaceServer();
const { db, overlap } = server;

beforeEach(() => seedPaid(server));

const key = (name: string) => ({ 'idempotency-key': name });
const WAYS = {
  'with the same key': [key('one'), key('one')],
  'with two keys': [key('one'), key('two')],
  'without a key': [{}, {}],
} as const;

describe.each(Object.keys(PAID_CALLS))('%s', (id) => {
  beforeEach(() => PAID_CALLS[id]!.seed?.(server));
  it.each(Object.entries(WAYS))('takes money once from two at once %s', async (_, [first, second]) => {
    const answers = await overlap(
      noWrites('audit_log'),
      () => pay(server, id, first),
      () => pay(server, id, second),
    );
    expect(answers.map(({ status }) => status)).toContainEqual(expect.toSatisfy((status) => status < 300));
    for (const { status, json } of answers)
      if (status >= 300) expect([status, json.type]).toEqual([409, expect.stringMatching(REPEATED)]);
    expect(await PAID_CALLS[id]!.taken(db)).toBe(1);
  });
});
