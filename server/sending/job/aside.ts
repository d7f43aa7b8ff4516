import { type Claimed, release } from '../claim/claim';
import type { Sending } from '../context';
import { keyOf, mayTry, pauseOf, pausesAt, type SenderPause } from '../submit/senderPause';
import { type Run, senderOf } from '../submit/submit';

const keyed = (pauses: readonly SenderPause[]) => new Map(pauses.map((pause) => [keyOf(pause), pause]));

/**
 * Gives back the rows of numbers and registered campaigns that wait, but for one that tries each whose time has come. It
 * takes nothing of a limit, so other numbers go on at their pace.
 * @returns the rows that may leave
 */
export async function setAside(
  ctx: Sending,
  run: Run,
  claimed: readonly Claimed[],
): Promise<readonly Claimed[]> {
  const pauses = keyed(await pausesAt(ctx.db, run.senders.accounts));
  // What another process has seen accepted again is no longer rejected here.
  for (const [key, { written }] of ctx.senderStreaks)
    if (written && !pauses.has(key)) ctx.senderStreaks.delete(key);
  run.trials.clear();
  if (pauses.size === 0) return claimed;
  const free: Claimed[] = [];
  const left: number[] = [];
  const tried = new Set<string>();
  for (const row of claimed) {
    const { phone, account, registration } = senderOf(run, row);
    const pause = pauseOf(pauses, { account, registration, virtual_number: phone });
    if (!pause) {
      free.push(row);
      continue;
    }
    const key = keyOf(pause);
    // oxlint-disable-next-line no-await-in-loop
    const tries = !tried.has(key) && (await mayTry(ctx, pause));
    tried.add(key);
    run.aside.set(key, pause);
    if (tries) {
      run.trials.set(key, pause);
      free.push(row);
    } else left.push(row.n);
  }
  await release(ctx, run.job, run.token, left);
  return free;
}

/**
 * Once no other rows are left: what those that were set aside wait for, and is tried next; null when there are none, or when
 * one of what they waited for is no longer paused, so that they are taken again.
 */
export async function stillAside(ctx: Sending, run: Run): Promise<SenderPause | null> {
  if (run.aside.size === 0) return null;
  const pauses = keyed(await pausesAt(ctx.db, run.senders.accounts));
  const left = [...run.aside.keys()].flatMap((key) => pauses.get(key) ?? []);
  const isFree = left.length < run.aside.size;
  run.aside.clear();
  if (isFree) return null;
  return left.reduce((first, each) => (each.next_try_at < first.next_try_at ? each : first));
}
