import { type Claimed, firstFrom, keepNumbers, release } from '../claim/claim';
import type { Sending } from '../context';
import { keyOf, mayTry, pauseOf, pausesAt, type SenderPause } from '../submit/senderPause';
import { type Run, senderOf } from '../submit/submit';

/** The pauses of a run's numbers and registered campaigns. */
export interface Pauses {
  /** By their keys. */
  by: ReadonlyMap<string, SenderPause>;
  /** Numbers of the run whose messages wait, with the pause that affects each. */
  numbers: ReadonlyMap<string, SenderPause>;
}

/** The numbers that a run chooses from, as a text that differs where others do. */
export const sendersAsText = ({ senders }: Pick<Run, 'senders'>): string =>
  senders.numbers.toSorted().join(' ');

/** The pauses that apply to a run now. */
export async function pausesOf(ctx: Sending, { senders }: Pick<Run, 'senders'>): Promise<Pauses> {
  const by = new Map((await pausesAt(ctx.db, senders.accounts)).map((pause) => [keyOf(pause), pause]));
  // Another process has lifted the pause after an acceptance, so its streak of rejections ends here too.
  for (const [key, { written }] of ctx.senderStreaks)
    if (written && !by.has(key)) ctx.senderStreaks.delete(key);
  const numbers = new Map<string, SenderPause>();
  if (by.size > 0)
    for (const phone of senders.numbers) {
      const { account, registration } = senders.named(phone)!;
      const pause = pauseOf(by, { account, registration, virtual_number: phone });
      if (pause) numbers.set(phone, pause);
    }
  return { by, numbers };
}

/**
 * Rows for the trial messages whose time has come, one for each pause. Each time is looked at once: a row that is not found
 * among those set aside comes with the others.
 */
export async function trialRows(
  ctx: Sending,
  run: Run,
  { numbers }: Pauses,
  open: readonly string[],
): Promise<number[]> {
  const now = ctx.clock.now();
  const due = [...numbers].filter(
    ([phone, { next_try_at }]) => new Date(next_try_at) <= now && run.looked.get(phone) !== next_try_at,
  );
  if (due.length === 0) return [];
  for (const [phone, { next_try_at }] of due) run.looked.set(phone, next_try_at);
  const first = await firstFrom(
    ctx,
    run.job,
    due.map(([phone]) => phone),
    open,
  );
  const byPause = new Map(first.map(({ n, virtual_number }) => [keyOf(numbers.get(virtual_number)!), n]));
  return [...byPause.values()];
}

/**
 * Releases rows of paused numbers and registered campaigns, except one trial row for each whose time has come. They
 * take nothing of a limit, so other numbers keep their pace. They keep their number, so they are not claimed again while it
 * is paused.
 * @returns the rows that may leave
 */
export async function releasePaused(
  ctx: Sending,
  run: Run,
  claimed: readonly Claimed[],
  { by: pauses }: Pauses,
): Promise<readonly Claimed[]> {
  run.trials.clear();
  if (pauses.size === 0) return claimed;
  const free: Claimed[] = [];
  const paused: { n: number; virtual_number: string; account: string }[] = [];
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
    } else paused.push({ n: row.n, virtual_number: phone, account });
  }
  await keepNumbers(ctx, run.job, run.token, { aside: paused, senders: sendersAsText(run) });
  await release(
    ctx,
    run.job,
    run.token,
    paused.map(({ n }) => n),
  );
  return free;
}

/**
 * Once only rows set aside are left: the pause that ends first; null if there are no such rows, or if one of their
 * pauses has been lifted, so that they are taken again.
 */
export async function nextPauseEnd(
  ctx: Sending,
  run: Run,
  open: readonly string[],
): Promise<SenderPause | null> {
  const { by, numbers } = await pausesOf(ctx, run);
  const isFree = [...run.aside.keys()].some((key) => !by.has(key));
  run.aside.clear();
  if (isFree || numbers.size === 0) return null;
  const waiting = await firstFrom(ctx, run.job, [...numbers.keys()], open);
  const standing = waiting.map(({ virtual_number }) => numbers.get(virtual_number)!);
  if (standing.length === 0) return null;
  return standing.reduce((first, each) => (each.next_try_at < first.next_try_at ? each : first));
}
