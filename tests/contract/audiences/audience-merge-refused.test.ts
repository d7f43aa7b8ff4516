import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  audiences,
  campaign_audiences,
  campaign_excluded_audiences,
  clients,
  consent_statements,
} from '../../../server/db/schema';
import { CAMPAIGN } from '../../support/campaigns';
import {
  AUDIENCE,
  CLIENT,
  OTHER_CLIENT,
  drainMerges,
  formOf,
  seedAudience,
  heldQueue,
} from '../../support/imports';
import { ADA, BO, DRAFT, ELSEWHERE, REGULARS, SPRING, mergingDesk } from '../../support/merging';
import { narrow } from '../../support/principals';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const { db } = server;
const desk = mergingDesk(server, queue);
const { staff, csv, imported, audience, preview, merge, campaign, use, exclude, job } = desk;

beforeEach(desk.seed);

describe('a merge is refused', () => {
  const typeOf = ({ status, json }: { status: number; json: { type?: string } }) => [status, json?.type];
  beforeEach(async () => {
    await imported(SPRING, csv(`${ADA},Ada,,,`));
  });
  const stays = async () => {
    expect([(await audience(SPRING)).targets, queue.merges]).toEqual([1, []]);
  };

  it('where figures or names are no longer those that were seen', async () => {
    const { names, ...counts } = (await preview()).json;
    await imported(REGULARS, csv(`${ADA},Ada,,,`));
    const late = await merge({ confirmed: { names, counts } });
    expect(typeOf(late)).toEqual([409, 'urn:problem:changed']);
    expect(late.json.changes).toMatchObject([{ member: 'counts', now: { targets: 1, came: 0, there: 1 } }]);
    const again = (await preview()).json;
    await db.update(audiences).set({ name: 'Renamed' }).where(eq(audiences.id, SPRING));
    const { names: seen, ...now } = again;
    expect((await merge({ confirmed: { names: seen, counts: now } })).json.changes).toMatchObject([
      { member: 'names' },
    ]);
    await stays();
  });

  it('a second time, and a repeated press gets the first answer', async () => {
    const body = { ids: [SPRING] };
    const path = `/audiences/${REGULARS}/merge`;
    const caller = await staff();
    const headers = { 'idempotency-key': 'one-press' };
    const first = await caller.post(path, body, headers);
    const same = await caller.post(path, body, headers);
    expect([first.status, same.status, same.json]).toEqual([202, 202, first.json]);
    expect(queue.merges).toHaveLength(1);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:importing']);
    await drainMerges(server, queue);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:archived']);
  });

  it('between clients, of one with itself, and with an unknown one', async () => {
    await seedAudience(db, { id: ELSEWHERE, client_id: OTHER_CLIENT, name: 'Elsewhere' });
    expect(await merge({ ids: [ELSEWHERE] })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'ids.0', code: 'other_client' }] },
    });
    expect(await merge({ ids: [SPRING, REGULARS] })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'ids.1', code: 'same_audience' }] },
    });
    expect((await merge({ ids: [uuidOf(999)] })).status).toBe(404);
    await stays();
  });

  it('between tenants, also to the provider, who sees both', async () => {
    await db
      .insert(clients)
      .values({ tenant_id: GLOBEX, id: CLIENT, name: 'Twin', time_zone: 'America/New_York' });
    await seedAudience(db, { tenant_id: GLOBEX, id: ELSEWHERE, name: 'Elsewhere' });
    expect((await merge({ ids: [ELSEWHERE] })).status).toBe(404);
    const provider = await server.as(5);
    expect((await provider.post(`/audiences/${REGULARS}/merge`, { ids: [ELSEWHERE] })).status).toBe(422);
    await stays();
  });

  it('while a file is imported into either', async () => {
    for (const id of [REGULARS, SPRING]) {
      await db.update(audiences).set({ state: 'processing' }).where(eq(audiences.id, id));
      expect(typeOf(await preview())).toEqual([409, 'urn:problem:importing']);
      expect(typeOf(await merge())).toEqual([409, 'urn:problem:importing']);
      await db.update(audiences).set({ state: 'ready' }).where(eq(audiences.id, id));
    }
    await stays();
  });

  it('while a job uses either, or excludes its people', async () => {
    await job(CAMPAIGN, 'sending');
    for (const id of [REGULARS, SPRING]) {
      await use(CAMPAIGN, id, 575);
      expect(typeOf(await merge())).toEqual([409, 'urn:problem:job_uses']);
      await db.delete(campaign_audiences).where(eq(campaign_audiences.id, uuidOf(575)));
      await exclude(CAMPAIGN, id);
      expect(typeOf(await merge())).toEqual([409, 'urn:problem:job_uses']);
      await db.delete(campaign_excluded_audiences);
    }
    await stays();
  });

  it('where a campaign excludes one that would be archived, or would text nobody', async () => {
    await campaign(DRAFT, 'Draft');
    await exclude(DRAFT, SPRING);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:excluded_by']);
    await db.delete(campaign_excluded_audiences);
    await exclude(DRAFT, REGULARS);
    await use(DRAFT, SPRING, 576);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:opposed']);
    await stays();
  });

  it('while a statement about consent is being recorded, and for an archived client', async () => {
    await db.insert(consent_statements).values({
      tenant_id: NORTHWIND,
      id: uuidOf(592),
      audience_id: SPRING,
      claim: 'written',
      reason: 'Forms',
      people: 1,
      state: 'recording',
      until: 1,
    });
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:recording']);
    await db.delete(consent_statements);
    await db.update(clients).set({ archived: true }).where(eq(clients.id, CLIENT));
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:archived']);
    await stays();
  });

  it('to people without the role or the right, and for clients they do not have', async () => {
    for (const role of [1, 2])
      expect(
        (await (await server.as(role)).post(`/audiences/${REGULARS}/merge`, { ids: [SPRING] })).status,
      ).toBe(403);
    await narrow(server, { write: false }, personOf(3));
    expect(typeOf(await merge())).toEqual([403, 'urn:problem:right_missing']);
    expect((await preview()).status).toBe(200);
    await narrow(server, { clients: [OTHER_CLIENT] }, personOf(3));
    expect((await preview()).status).toBe(404);
    expect((await merge()).status).toBe(404);
    await narrow(server, { clients: [CLIENT] }, personOf(3));
    expect((await merge()).status).toBe(202);
  });
});

describe('an audience that was merged', () => {
  it('takes no people, no campaign and no exclusion any more', async () => {
    await imported(SPRING, csv(`${ADA},Ada,,,`));
    await merge();
    for (const isDone of [false, true]) {
      if (isDone) await drainMerges(server, queue);
      const caller = await staff();
      const answers = [
        await caller.post(`/audiences/${SPRING}/targets`, { targets: [{ phone: BO }] }),
        await caller.post(`/campaigns/${CAMPAIGN}/audiences`, { audience_id: SPRING }),
        await caller.post(
          `/audiences/file?audience_id=${SPRING}&mapping=${encodeURIComponent('{"phone":"phone"}')}`,
          formOf('phone\n2025550101\n'),
        ),
        await caller.post(`/campaigns/${CAMPAIGN}`, { exclude_audience_ids: [SPRING], version: 1 }),
      ];
      const [targets, attached, file, excluded] = answers.map(({ status, json }) => [status, json?.type]);
      expect(attached).toEqual([409, 'urn:problem:merged']);
      expect(excluded).toEqual([409, 'urn:problem:merged']);
      const closed = [409, `urn:problem:${isDone ? 'merged' : 'processing'}`];
      expect([targets, file]).toEqual([closed, closed]);
    }
    expect((await audience(AUDIENCE)).merge).toBeNull();
  });
});
