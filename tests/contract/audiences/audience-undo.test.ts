import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audience_targets, consent_events, import_changes, jobs } from '../../../server/db/schema';
import { removeOldChanges } from '../../../server/features/import/removal';
import { undoWorker } from '../../../server/features/import/undoWork';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import {
  AUDIENCE,
  drain,
  drainUndos,
  formOf,
  heldQueue,
  numberOf,
  seedAudience,
} from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const PLACE = uuidOf(512);
const [ADA, BO, CY, DEE] = [0, 1, 2, 3].map(numberOf) as [string, string, string, string];

const staff = () => server.as(3);
const csv = (...lines: string[]) => ['phone,first_name', ...lines].join('\n');
const audience = async (id = PLACE) => (await (await staff()).get(`/audiences/${id}`)).json;
const fieldsOf = async () => {
  const { json } = await (await staff()).get(`/audiences/${PLACE}/targets`);
  return Object.fromEntries(
    json.records.map(({ phone, fields }: { phone: string; fields: object }) => [phone, fields]),
  );
};
async function imported(content: string, query: Record<string, string> = {}) {
  const mapping = '{"phone":"phone","first_name":"first_name"}';
  const url = `/audiences/file?${new URLSearchParams({ audience_id: PLACE, mapping, consent: 'Desk', ...query })}`;
  const { status, json } = await (await staff()).post(url, formOf(content));
  expect(status).toBe(202);
  await drain(server, queue);
  // Imports are told apart by their time.
  server.clock.advance(1000);
  return json.import_id as string;
}
const preview = async (id: string) => (await staff()).get(`/audiences/${PLACE}/undo?import_id=${id}`);
const undo = async (import_id: string, confirmed?: object) =>
  (await staff()).post(`/audiences/${PLACE}/undo`, { import_id, ...(confirmed && { confirmed }) });
async function undone(id: string) {
  const { json: counts } = await preview(id);
  const { status } = await undo(id, { names: ['members.csv'], counts });
  expect(status).toBe(200);
  await drainUndos(server, queue);
  const { imports } = await audience();
  const { undo: figures } = imports.find((each: { id: string }) => each.id === id);
  expect(figures).toMatchObject({ ...counts, state: 'undone', by: 'Role 3' });
  return counts;
}

beforeEach(async () => {
  queue.work.length = 0;
  queue.undos.length = 0;
  await seedCampaign(server.db);
  await seedAudience(server.db, { id: PLACE, name: 'Place' });
});

describe('undoing an import', () => {
  it('removes those whom it added, and leaves opt-outs and the history of consent', async () => {
    await imported(csv(`${ADA},Ada`));
    const id = await imported(csv(`${BO},Bo`, `${CY},Cy`, `${ADA},Ada`));
    const events = await server.db.$count(consent_events);
    expect(events).toBeGreaterThan(0);
    expect(await undone(id)).toEqual({ removed: 2, restored: 0, returned: 0, kept: 0 });
    expect(await fieldsOf()).toEqual({ [ADA]: { first_name: 'Ada' } });
    const { targets, state, fields, places, duplicates } = await audience();
    expect({ targets, state, fields, duplicates }).toEqual({
      targets: 1,
      state: 'ready',
      fields: [{ name: 'first_name', filled: 1 }],
      duplicates: 0,
    });
    expect(Object.values<number>(places.area_code)).toEqual([1]);
    expect(await server.db.$count(consent_events)).toBe(events);
  });

  it('keeps those whom a later file or a person has confirmed', async () => {
    const first = await imported(csv(`${ADA},Ada`, `${BO},Bo`, `${CY},Cy`, `${DEE},Dee`));
    await imported(csv(`${ADA},Ada`));
    const { json } = await (await staff()).get(`/audiences/${PLACE}/targets`);
    const bo = json.records.find(({ phone }: { phone: string }) => phone === BO);
    await (
      await staff()
    ).post(`/audiences/${PLACE}/targets/${bo.id}`, { fields: { first_name: 'Bob' }, version: bo.version });
    await (await staff()).post(`/audiences/${PLACE}/targets`, { targets: [{ phone: CY }] });
    expect(await undone(first)).toEqual({ removed: 1, restored: 0, returned: 0, kept: 3 });
    expect(Object.keys(await fieldsOf()).toSorted()).toEqual([ADA, BO, CY].toSorted());
  });

  it('removes everyone once both files that have them are undone, in either order', async () => {
    for (const [one, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const ids = [await imported(csv(`${ADA},Ada`)), await imported(csv(`${ADA},Ada`))];
      await undone(ids[one]!);
      expect((await audience()).targets).toBe(1);
      await undone(ids[other]!);
      expect((await audience()).targets).toBe(0);
    }
  });

  it('gives those whom a match removed the consent back that was given by hand', async () => {
    await (
      await staff()
    ).post(`/audiences/${PLACE}/targets`, { targets: [{ phone: ADA }], consent_kind: 'written' });
    const proof = async () =>
      (await (await staff()).get(`/audiences/${PLACE}/consent_statements/proof`)).json;
    expect(await proof()).toMatchObject({ people: 1, written: 1, hand: 0 });
    const match = await imported(csv(`${BO},Bo`), { mode: 'match' });
    expect(Object.keys(await fieldsOf())).toEqual([BO]);
    await undone(match);
    expect(Object.keys(await fieldsOf())).toEqual([ADA]);
    expect(await proof()).toMatchObject({ people: 1, written: 1, hand: 0 });
  });

  it('is possible for 30 days, after which the former details are forgotten', async () => {
    await imported(csv(`${ADA},Ada`));
    const id = await imported(csv(`${ADA},Eve`), { mode: 'match' });
    const { json: at } = await (await staff()).get(`/audiences/${PLACE}`);
    const ended = Date.parse(at.imports.find((each: { id: string }) => each.id === id).finished_at);
    const reach = (instant: number) => server.clock.advance((instant - server.clock.now().getTime()) / 1000);
    reach(ended + 30 * 86_400_000 - 60_000);
    await removeOldChanges(server.deps);
    expect(await preview(id)).toMatchObject({ status: 200, json: { restored: 1 } });
    expect(await server.db.$count(import_changes)).toBe(1);
    reach(ended + 30 * 86_400_000);
    const { status, json } = await preview(id);
    expect([status, json.type, json.variant]).toEqual([409, 'urn:problem:not_undoable', 'overdue']);
    expect((await undo(id, { names: ['members.csv'], counts: {} })).json.variant).toBe('overdue');
    await removeOldChanges(server.deps);
    expect(await server.db.$count(import_changes)).toBe(0);
  });

  it('refuses figures that are no longer those that were seen', async () => {
    const id = await imported(csv(`${ADA},Ada`, `${BO},Bo`));
    const { json: counts } = await preview(id);
    await imported(csv(`${ADA},Ada`));
    const late = await undo(id, { names: ['members.csv'], counts });
    expect(late).toMatchObject({ status: 409, json: { type: 'urn:problem:changed' } });
    expect([(await audience()).targets, queue.undos]).toEqual([2, []]);
  });

  it('happens once, and only to an import that is done, of this audience', async () => {
    const id = await imported(csv(`${ADA},Ada`));
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await audience()).state).toBe('processing');
    await drainUndos(server, queue);
    expect((await undo(id)).json.detail).toMatch(/is being undone, or has been/);
    expect((await undo(uuidOf(999))).status).toBe(404);
    const other = await (await staff()).post(`/audiences/${AUDIENCE}/undo`, { import_id: id });
    expect(other.status).toBe(404);
  });

  it('is refused, by name, while a job uses the audience', async () => {
    const id = await imported(csv(`${ADA},Ada`));
    await (await staff()).post(`/campaigns/${CAMPAIGN}/audiences`, { audience_id: PLACE });
    await server.db.insert(jobs).values({
      tenant_id: NORTHWIND,
      id: uuidOf(540),
      campaign_id: CAMPAIGN,
      state: 'sending',
      message: 'Hi',
    });
    const { status, json } = await undo(id);
    expect([status, json.detail]).toEqual([409, expect.stringContaining('uses “Place”')]);
    expect((await preview(id)).status).toBe(409);
  });

  it('goes on after a crash where it stopped, and does nothing twice', async () => {
    const people = Array.from({ length: 4_500 }, (_, i) => `${numberOf(i + 10)},P`);
    await imported(csv(`${ADA},Ada`));
    const id = await imported(csv(...people));
    await undo(id);
    const [payload] = queue.undos.splice(0);
    // A worker that is taken off after its first part.
    let parts = 0;
    const signal = {
      get aborted() {
        return (parts += 1) > 1;
      },
    } as AbortSignal;
    await undoWorker(server.deps)({ payload: payload!, signal, tries: 0, last: false });
    const { targets, state, imports } = await audience();
    expect(targets).toBeLessThan(imports[0].imported + 1);
    expect(targets).toBeGreaterThan(1);
    expect(state).toBe('processing');
    const { imported: all } = imports[0];
    expect(imports[0].undo).toMatchObject({ state: 'undoing', of: all, removed: all + 1 - targets });
    for (let i = 0; i < 2; i += 1) {
      queue.undos.push(payload!);
      await drainUndos(server, queue);
    }
    expect(await server.db.$count(audience_targets, sql`audience_id = ${PLACE}`)).toBe(1);
    expect((await audience()).imports[0].undo).toMatchObject({ state: 'undone', removed: all, kept: 0 });
    expect(await server.db.$count(import_changes)).toBe(0);
  });
});
