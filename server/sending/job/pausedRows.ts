import { type Claimed, release } from '../claim/claim';
import type { Sending } from '../context';
import { keyOf, mayTry, pauseOf, pausesAt, type SenderPause } from '../submit/senderPause';
import { type Run, senderOf } from '../submit/submit';

const keyed = (pauses: readonly SenderPause[]) => new Map(pauses.map((pause) => [keyOf(pause), pause]));

/**
 * Releases rows of paused numbers and registered campaigns, except one trial row for each whose time has come. They
 * take nothing of a limit, so other numbers keep their pace.
 * @returns the rows that may leave
 */
export async function releasePaused(
  ctx: Sending,
  run: Run,
  claimed: readonly Claimed[],
): Promise<readonly Claimed[]> {
  const pauses = keyed(await pausesAt(ctx.db, run.senders.accounts));
  // Another process has lifted the pause after an acceptance, so its streak of rejections ends here too.
  for (const [key, { written }] of ctx.senderStreaks)
    if (written && !pauses.has(key)) ctx.senderStreaks.delete(key);
  run.trials.clear();
  if (pauses.size === 0) return claimed;
  const free: Claimed[] = [];
  const paused: number[] = [];
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
    } else paused.push(row.n);
  }
  await release(ctx, run.job, run.token, paused);
  return free;
}

/**
 * Once only rows set aside are left: the pause that ends first; null if there are no such rows, or if one of their
 * pauses has been lifted, so that they are taken again.
 */
export async function nextPauseEnd(ctx: Sending, run: Run): Promise<SenderPause | null> {
  if (run.aside.size === 0) return null;
  const pauses = keyed(await pausesAt(ctx.db, run.senders.accounts));
  const standing = [...run.aside.keys()].flatMap((key) => pauses.get(key) ?? []);
  const isFree = standing.length < run.aside.size;
  run.aside.clear();
  if (isFree) return null;
  return standing.reduce((first, each) => (each.next_try_at < first.next_try_at ? each : first));
}
