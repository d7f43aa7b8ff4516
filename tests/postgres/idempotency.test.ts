import { beforeEach, describe, expect, it } from 'vitest';
import { audiences, idempotency_keys, imports } from '../../server/db/schema';
import { claim, type Use } from '../../server/http/idempotency';
import type { ProblemError } from '../../server/http/problem';
import { CLIENT, formOf, seedClients } from '../support/imports';
import { createRaceServer, noWrites } from '../support/races';
import { personOf, uuidOf } from '../support/seed';

/** A key is one call's at any moment, and only that call's work is stored under it. */
const { db, overlap, as, clock } = await createRaceServer();
const LEASE_S = 60;

beforeEach(() => seedClients(db));

describe('a key whose owner died', () => {
  it('is taken over by one of two that try at once; the other is told to wait', async () => {
    const use = (owner: number): Use => ({
      user_id: personOf(3),
      key: 'one',
      operation: 'audiences.file',
      fingerprint: 'x',
      owner: uuidOf(owner),
    });
    await claim(db, use(1), clock.now());
    clock.advance(LEASE_S);
    const attempt = (owner: number) => () =>
      claim(db, use(owner), clock.now()).catch((error: unknown) => error);
    const outcomes = await overlap('select 1 from idempotency_keys for update', attempt(2), attempt(3));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    const refused = outcomes.find((outcome) => outcome !== null) as ProblemError;
    expect(refused).toMatchObject({ status: 409, code: 'in_progress' });
    expect(refused.extra.headers).toEqual({ 'retry-after': String(LEASE_S) });
    const [row] = await db.select().from(idempotency_keys);
    expect(row!.owner).toBe(uuidOf(outcomes[0] === null ? 2 : 3));
  });
});

it('an upload that hung in its last transaction gives way to the one that took its key over', async () => {
  const staff = await as(3);
  const send = () =>
    staff.post(
      `/audiences/file?client_id=${CLIENT}&name=Spring&mapping=`,
      formOf('Name,Phone\nAnn,2025550104\n'),
      { 'idempotency-key': 'one' },
    );
  const [stoodStill, again] = await overlap(noWrites('audiences'), send, () => {
    clock.advance(LEASE_S);
    return send();
  });
  expect([stoodStill.status, again.status]).toEqual([409, 202]);
  expect(await db.select({ id: imports.id }).from(imports)).toEqual([{ id: again.json.import_id }]);
  expect(await db.$count(audiences)).toBe(1);
});
