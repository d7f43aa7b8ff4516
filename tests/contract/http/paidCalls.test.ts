import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../../src/resources/contracts';
import { allOperations } from '../../../server/http/router';
import { openApi } from '../../../server/http/openapi/document';
import type { submitSoon } from '../../../server/features/registration/work';
import type { CallOf } from '../../../server/http/handler';
import { Payment } from '../../../server/sending/carrier/payment';
import type { brands } from '../../../src/resources/brands/contract';
import { pay, PAID_CALLS, REPEATED, seedPaid } from '../../support/paidCalls';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { db, simulator, work } = server;
const paid = allOperations(contracts).filter(({ endpoint }) => endpoint.paid);
const IDS = Object.keys(PAID_CALLS);

beforeEach(() => seedPaid(server));

describe('calls that take money', () => {
  it('are all tried here', () => {
    expect(paid.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted());
  });

  it('are idempotent by their declaration, and OpenAPI says both', () => {
    const { paths } = openApi(paid) as unknown as {
      paths: Record<string, Record<string, { 'x-paid'?: boolean; parameters: { name?: string }[] }>>;
    };
    const described = Object.values(paths).flatMap((path) => Object.values(path));
    expect(described).toHaveLength(IDS.length);
    for (const { parameters, ...call } of described) {
      expect(call['x-paid']).toBe(true);
      expect(parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    }
    expect(paid.every(({ endpoint }) => endpoint.idempotent)).toBe(true);
  });

  it('are the only ones whose handlers can reach what takes money', () => {
    type Paid = CallOf<typeof brands, 'create'>;
    type Free = CallOf<typeof brands, 'send_code'>;
    const leave = (call: Paid): Parameters<typeof submitSoon>[0] => call.payment;
    // @ts-expect-error a call that is not declared as paid has no leave to take money
    const none = (call: Free): Parameters<typeof submitSoon>[0] => call.payment;
    // @ts-expect-error and cannot make one up
    const made: Parameters<typeof submitSoon>[0] = {};
    expect([leave, none, made]).toHaveLength(3);
    expect(String(new Payment('brands.create'))).toContain('brands.create');
  });

  describe.each(IDS)('%s', (id) => {
    beforeEach(() => PAID_CALLS[id]!.seed?.(server));
    const taken = () => PAID_CALLS[id]!.taken(db);
    const isDone = ({ status }: { status: number }) => status < 300;
    const expectOnce = async (answers: Awaited<ReturnType<typeof pay>>[]) => {
      expect(answers.filter(isDone).length, JSON.stringify(answers.map(({ json }) => json))).toBeGreaterThan(
        0,
      );
      for (const { status, json } of answers.filter((answer) => !isDone(answer))) {
        expect([409, 422]).toContain(status);
        expect(json.type).toMatch(REPEATED);
        expect(json.detail).toMatch(/\w\.$/);
      }
      expect(await taken()).toBe(1);
      await work();
      expect(await taken()).toBe(1);
      const sent = await simulator.ledger();
      expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
    };

    it('takes it once from two at once with the same key, and gives both the same answer', async () => {
      const key = { 'idempotency-key': 'one-press' };
      const answers = await Promise.all([pay(server, id, key), pay(server, id, key)]);
      await expectOnce(answers);
      const again = await Promise.all([pay(server, id, key), pay(server, id, key)]);
      const first = answers.find(isDone)!;
      for (const { status, json } of again)
        expect({ status, json }).toEqual({ status: first.status, json: first.json });
      expect(await taken()).toBe(1);
    });

    it('takes it once from two tabs, each with a key of its own', async () => {
      await expectOnce(
        await Promise.all(['a', 'b'].map((name) => pay(server, id, { 'idempotency-key': name }))),
      );
    });

    it('takes it once from two at once without a key', async () => {
      await expectOnce(await Promise.all([pay(server, id), pay(server, id)]));
    });
  });
});
