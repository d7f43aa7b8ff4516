import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { CAMPAIGN } from '../support/crashJob';
import { type Running, until } from '../support/processes';
import { processesOnPostgres } from '../support/processesOnPostgres';
import { aPublisher, hoursWith, nextPack, someHours } from '../support/rulePacks';
import { GLOBEX } from '../support/seed';
import { sessionFor } from '../support/sessions';

const TARGETS = 200;
const DAY_MS = 86_400_000;
/** Processes look for another pack every two seconds; a loaded machine needs some more. */
const SECONDS_MS = 10_000;

const { withJob, start } = processesOnPostgres();

it('a pack that is agreed to at one process is followed by the other within seconds, whose gate decides by it', async () => {
  const { db, url } = await withJob(TARGETS);
  await db.execute(sql`delete from jobs`);
  const tokens = [await sessionFor(db, 5), await sessionFor(db, 5, GLOBEX)] as const;
  const publisher = aPublisher();
  const env = { DATABASE_URL: url, RULE_PACK_KEYS: publisher.publicKey };
  const [api, other] = await Promise.all([start('api', env), start('all', env)]);
  const call = async (at: Running, path: string, { token = tokens[0], body = undefined as unknown } = {}) => {
    const response = await fetch(`${at.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([response.status < 300, text]).toEqual([true, text]);
    return JSON.parse(text) as Record<string, unknown>;
  };

  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const version = `${day(0)}.99`;
  const file = publisher.fileOf(nextPack({ hours: hoursWith({ OH: [someHours(day(4), 11, 19)] }) }, version));
  const { id, hash, in_force } = await call(api, '/rule_packs', { body: { file } });
  const names = encodeURIComponent(JSON.stringify({ names: [hash, in_force] }));
  await call(api, `/rule_packs/${id}/agree?confirmed=${names}`, { token: tokens[1], body: {} });
  await until(async () => (await call(other, '/rule_packs/in_force')).version === version, SECONDS_MS);

  await call(api, `/campaigns/${CAMPAIGN}/jobs`, { body: { after: null } });
  await until(async () => (await rows(db, sql`select 1 from decision_reasons`)).length > 0, 60_000);
  const rules = await rows<{ rules: string }>(
    db,
    sql`select distinct reasons->>'rules' as rules from decision_reasons`,
  );
  expect(rules.map((each) => each.rules.split(' ')[1])).toEqual([version]);
});
