import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { domains } from '../../server/db/schema';
import { createRaceServer, noWrites } from '../support/races';
import { GLOBEX, NORTHWIND } from '../support/seed';
import { ORIGIN } from '../support/server';

/** A host has one owner, also when several tenants claim, prove or release it at the same time. */
const { db, network, overlap, as } = await createRaceServer();
const { texts, addresses, hosts } = network.tables;
const HOST = 'go.acme.example';
const OURS = '198.51.100.7';

beforeEach(() => {
  for (const table of [texts, addresses, hosts]) table.clear();
});

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const admins = async () => [await as(4), await as('role4@globex.example')] as const;
type Admin = Awaited<ReturnType<typeof admins>>[number];

const claim = (admin: Admin) => admin.post('/domains', { host: HOST });
const check = (admin: Admin, { id }: { id: string }) => admin.post(`/domains/${id}/check`);
const present = async () =>
  (await db.select().from(domains).where(eq(domains.host, HOST))).filter(({ removed_at }) => !removed_at);

/** Enters the records of all claims, as an owner does who moves from one tenant to another. */
function enter(...claims: { proof_name: string; proof_value: string }[]) {
  const [first] = claims;
  texts.set(
    first!.proof_name,
    claims.map(({ proof_value }) => proof_value),
  );
  addresses.set(new URL(ORIGIN).hostname, [OURS]).set(HOST, [OURS]);
}

async function bothClaim() {
  const [a, b] = await admins();
  const [mine, theirs] = [(await claim(a)).json, (await claim(b)).json];
  enter(mine, theirs);
  return { a, b, mine, theirs };
}

describe('a host that two tenants claim', () => {
  it('at once is in the list of both, and of neither twice', async () => {
    const [a, b] = await admins();
    const answers = await overlap(
      noWrites('domains'),
      () => claim(a),
      () => claim(b),
    );
    expect(statuses(answers)).toEqual([201, 201]);
    const again = await overlap(
      noWrites('domains'),
      () => a.post('/domains', { host: 'to.acme.example' }),
      () => a.post('/domains', { host: 'to.acme.example' }),
    );
    expect(statuses(again).sort()).toEqual([201, 409]);
    expect(await present()).toHaveLength(2);
  });

  it('and prove at once belongs to one, and the other is told so', async () => {
    const { a, b, mine, theirs } = await bothClaim();
    const answers = await overlap(
      noWrites('domains'),
      () => check(a, mine),
      () => check(b, theirs),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers.map(({ json }) => [json.proof, json.proof_trouble]).sort()).toEqual([
      ['failed', 'taken'],
      ['verified', null],
    ]);
    expect((await present()).filter(({ proof }) => proof === 'verified')).toHaveLength(1);
  });
});

describe('a host that is removed', () => {
  const rowOf = (tenant_id: string) =>
    db
      .select()
      .from(domains)
      .where(and(eq(domains.tenant_id, tenant_id), eq(domains.host, HOST)));

  it('while it is proven is proven by nobody', async () => {
    const { a, mine } = await bothClaim();
    const answers = await overlap(
      `select 1 from domains where id = '${mine.id}' for update`,
      () => a.del(`/domains/${mine.id}`),
      () => check(a, mine),
    );
    expect(statuses(answers)).toEqual([204, 404]);
    expect(await rowOf(NORTHWIND)).toMatchObject([{ proof: 'pending', removed_at: expect.any(Date) }]);
  });

  it('right after its proof is free for the other tenant', async () => {
    const { a, b, mine, theirs } = await bothClaim();
    const answers = await overlap(
      `select 1 from domains where id = '${mine.id}' for update`,
      () => check(a, mine),
      () => a.del(`/domains/${mine.id}`),
    );
    expect(answers[1].status).toBe(204);
    expect(await rowOf(NORTHWIND)).toMatchObject([{ proof: 'pending', removed_at: expect.any(Date) }]);
    expect((await check(b, theirs)).json).toMatchObject({ proof: 'verified', proof_trouble: null });
    expect(await rowOf(GLOBEX)).toMatchObject([{ proof: 'verified' }]);
  });

  it('by its owner while another tenant proves it goes to at most one, and to that one at its next look', async () => {
    const { a, b, mine, theirs } = await bothClaim();
    expect((await check(a, mine)).json.proof).toBe('verified');
    const answers = await overlap(
      noWrites('domains'),
      () => a.del(`/domains/${mine.id}`),
      () => check(b, theirs),
    );
    expect(statuses(answers)).toEqual([204, 200]);
    const [look] = [(await check(b, theirs)).json];
    expect(look).toMatchObject({ proof: 'verified', proof_trouble: null });
    expect((await present()).map(({ tenant_id }) => tenant_id)).toEqual([GLOBEX]);
  });
});
