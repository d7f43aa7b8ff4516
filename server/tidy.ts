import { rm } from 'node:fs/promises';
import { lt } from 'drizzle-orm';
import type { Db } from './db/client';
import { idempotency_keys, password_resets, reports, temp_tokens, throttles } from './db/schema';
import type { Deps } from './http/handler';
import { sweepUploads } from './http/uploads';
import { sweepImports } from './features/import/waiting';
import { pathOf } from './features/campaign_reports/files';

const HOUR_MS = 3_600_000;
/** A repeated request is recognized this long. */
const IDEMPOTENCY_MS = 24 * HOUR_MS;
/** A link that is over still says so this long, instead of being unknown. */
const LINK_MS = 7 * 24 * HOUR_MS;

/** Removes what has expired and will not be asked for again. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before(IDEMPOTENCY_MS)));
  await db.delete(password_resets).where(lt(password_resets.expires_at, before(LINK_MS)));
  await db.delete(temp_tokens).where(lt(temp_tokens.expires_at, now));
  await db.delete(throttles).where(lt(throttles.resets_at, now));
}

/** Deletes the files of reports that can no longer be downloaded. Their rows stay and say so. */
export async function sweepReports({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<void> {
  const over = await db.select({ id: reports.id }).from(reports).where(lt(reports.expires_at, now));
  await Promise.all(over.map(({ id }) => rm(pathOf(env, id), { force: true })));
}

/** `alone`: no other process works on this data directory. `files`: only the files, the database is tidied elsewhere. */
interface Share {
  alone: boolean;
  files: boolean;
}

/** Tidies now and every hour; gives back how to end it. */
export async function tidyHourly(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  { alone, files }: Share,
): Promise<() => void> {
  const { db, clock, log, env } = deps;
  const all = async (starting: boolean) => {
    // By the machine's own clock, which files are dated by; the demo's may be shifted.
    await sweepUploads(env, new Date(), { alone: alone && starting });
    if (files) return;
    await sweepImports(deps, new Date());
    await tidy(db, clock.now());
    await sweepReports(deps, clock.now());
  };
  const run = (starting = false) => all(starting).catch((error: unknown) => log.error('tidy', { error }));
  await run(true);
  const timer = setInterval(() => void run(), HOUR_MS);
  return () => clearInterval(timer);
}
