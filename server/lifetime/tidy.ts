import { and, isNull, lt, sql } from 'drizzle-orm';
import { EVENTS_KEPT_DAYS } from '../../src/resources/event_log/contract';
import { NOTICES_KEPT_DAYS } from '../../src/resources/notices/contract';
import { SET_ASIDE_KEPT_DAYS } from '../../src/resources/set_aside_events/contract';
import type { Db } from '../db/client';
import { withScope } from '../db/scope';
import {
  carrier_events,
  carrier_parts,
  conversation_viewers,
  ended_key_tokens,
  event_log,
  idempotency_keys,
  issuer_sign_ins,
  mails,
  notices,
  opt_in_entries,
  parked_receipts,
  passkey_challenges,
  password_resets,
  set_aside_events,
  temp_tokens,
  throttles,
  webhook_deliveries,
} from '../db/schema';
import { removeWhere as removeFiles } from '../files/store';
import { removeOldChanges } from '../features/import/removal';
import { removeOldAnswers } from '../features/scrubs/removal';
import { removeOverdue } from '../features/tenants/removal';
import type { Deps } from '../http/handler';
import { WAITING_DAYS } from '../optIn/join';
import { sweepUploads } from '../http/upload';

const HOUR_MS = 3_600_000;
/** How long a repeated request is recognized. */
const IDEMPOTENCY_MS = 24 * HOUR_MS;
/** How long an expired link is reported as expired instead of unknown. */
const LINK_MS = 7 * 24 * HOUR_MS;
/** How long a receipt waits for its message. */
const RECEIPT_MS = 72 * HOUR_MS;

/** How long it is shown what became of a mail. */
const MAILS_MS = 90 * 24 * HOUR_MS;

/** Time for which a redelivered event of a carrier is recognized. */
const EVENT_MS = 72 * HOUR_MS;

/** Time for which a replaced or revoked token is recognized. */
const ENDED_TOKEN_MS = 365 * 24 * HOUR_MS;

/** Time for which a decision about an event set aside is shown. */
const DECIDED_MS = 30 * 24 * HOUR_MS;

/** How long receipts of the parts of a long text are put together. */
const PARTS_MS = 7 * 24 * HOUR_MS;

/** Time for which a viewer's row is left after its last renewal. */
const VIEWER_MS = HOUR_MS;

/** Deletes expired rows that are no longer needed. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const olderThan = (ms: number) => sql`now() - ${ms}::float8 * interval '1 millisecond'`;
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before(IDEMPOTENCY_MS)));
  await db.delete(password_resets).where(lt(password_resets.expires_at, before(LINK_MS)));
  await db.delete(temp_tokens).where(lt(temp_tokens.expires_at, now));
  await db.delete(passkey_challenges).where(lt(passkey_challenges.expires_at, now));
  await db.delete(issuer_sign_ins).where(lt(issuer_sign_ins.expires_at, now));
  await db.delete(parked_receipts).where(lt(parked_receipts.parked_at, olderThan(RECEIPT_MS)));
  await db.delete(carrier_events).where(lt(carrier_events.done_at, before(EVENT_MS)));
  await db.delete(set_aside_events).where(lt(set_aside_events.decided_at, before(DECIDED_MS)));
  await db
    .delete(set_aside_events)
    .where(lt(set_aside_events.set_aside_at, before(SET_ASIDE_KEPT_DAYS * 24 * HOUR_MS)));
  await db.delete(carrier_parts).where(lt(carrier_parts.written_at, olderThan(PARTS_MS)));
  await db.delete(ended_key_tokens).where(lt(ended_key_tokens.ended_at, before(ENDED_TOKEN_MS)));
  await db.delete(notices).where(lt(notices.at, before(NOTICES_KEPT_DAYS * 24 * HOUR_MS)));
  await db.delete(mails).where(lt(mails.decided_at, before(MAILS_MS)));
  await db.delete(conversation_viewers).where(lt(conversation_viewers.seen_at, before(VIEWER_MS)));
  const unconfirmed = lt(opt_in_entries.submitted_at, before(WAITING_DAYS * 24 * HOUR_MS));
  await db.delete(opt_in_entries).where(and(isNull(opt_in_entries.joined_at), unconfirmed));
  const overdue = before(EVENTS_KEPT_DAYS * 24 * HOUR_MS);
  await db.delete(event_log).where(lt(event_log.at, overdue));
  await db.delete(webhook_deliveries).where(lt(webhook_deliveries.at, overdue));
  await db.delete(throttles).where(lt(throttles.resets_at, now));
}

/**
 * Deletes the files of expired or deleted reports, with the places of their documents, and of imports that are over. Expired
 * reports stay as rows.
 */
export async function sweepFiles(db: Db, now: Date): Promise<void> {
  const keepsFile = sql`(r.state = 'preparing'
    or r.state = 'ready' and r.expires_at > ${now.toISOString()}::timestamptz)`;
  await withScope(db, 'system', async (tx) => {
    await removeFiles(
      tx,
      sql`not exists (
        select from imports i where i.tenant_id = f.tenant_id and i.id = f.file_id
          and i.state in ('queued', 'processing'))
      and not exists (
        select from reports r where r.tenant_id = f.tenant_id and r.id = f.file_id and ${keepsFile})`,
    );
    await tx.execute(sql`delete from report_parts p where not exists (
      select from reports r where r.tenant_id = p.tenant_id and r.id = p.report_id and ${keepsFile})`);
  });
}

/** `alone`: no other process uses this data directory. `files`: only files; another process tidies the database. */
interface Share {
  alone: boolean;
  files: boolean;
}

/** Tidies now and every hour. @returns a function that stops it, and waits until nothing more of it is under way */
export async function tidyHourly(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  { alone, files }: Share,
): Promise<() => Promise<void>> {
  const { db, clock, log, env } = deps;
  const all = async (starting: boolean) => {
    // Files have the machine's time; the demo's clock may be shifted.
    await sweepUploads(env, new Date(), { alone: alone && starting });
    if (files) return;
    await tidy(db, clock.now());
    await sweepFiles(db, clock.now());
  };
  const ending = new AbortController();
  // Removal can take long: only the next one, and the shutdown, wait for it.
  let removing = Promise.resolve();
  const run = async (starting = false) => {
    await all(starting).catch((error: unknown) => log.error('tidy', { error }));
    if (files) return;
    removing = removing
      .then(() => removeOverdue(deps, ending.signal))
      .then(() => removeOldAnswers(deps, ending.signal))
      .then(() => removeOldChanges(deps, ending.signal))
      .catch((error: unknown) => log.error('retention', { error }));
  };
  await run(true);
  const timer = setInterval(() => void run(), HOUR_MS);
  return () => {
    clearInterval(timer);
    ending.abort();
    return removing;
  };
}
