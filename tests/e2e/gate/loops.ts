import type { Sent } from './record';

const SECOND = 1_000;

/**
 * Calls that a page repeats on a timer, with the shortest interval, ms (spec 9 for the profile; the others
 * by `refresh` in the declarations and by `refetchInterval`). Other calls follow from user actions.
 */
export const POLLS: Readonly<Record<number, number>> = {
  // Beyond the table: the inbox of all clients, and the glance every half minute.
  0: 3 * SECOND,
  // The profile: every two minutes, and sooner only while the server is unreachable.
  2: 15 * SECOND,
  // The provider's queue.
  9: 2 * SECOND,
  // The tenant of a paid form, which carries the fee.
  12: 10 * SECOND,
  // Audiences during an import.
  28: 10 * SECOND,
  29: SECOND,
  80: 10 * SECOND,
  // Campaigns and their figures during a job.
  39: 10 * SECOND,
  42: 5 * SECOND,
  45: 5 * SECOND,
  52: 3 * SECOND,
  55: 5 * SECOND,
  64: 10 * SECOND,
  79: 10 * SECOND,
  // Jobs.
  69: 2 * SECOND,
  71: SECOND,
  73: 2 * SECOND,
  // Clients.
  81: 30 * SECOND,
  82: 30 * SECOND,
  // The desk of conversations.
  95: 3 * SECOND,
  96: 3 * SECOND,
};

/** Once for the page, and again when its content changed: a job's state, or a lost answer. */
const ASKED = 3;
/** A write is sent once, and once more if its answer was lost. */
const SENT = 2;

const isRead = ({ request }: Sent) => request.startsWith('GET ');

/**
 * Requests that a page repeated without user action or declared poll, with their number. After each
 * different write, as when it buys several numbers, a page may read again.
 */
export function loopsIn(sent: readonly Sent[], polls = POLLS): string[] {
  const groups = new Map<string, Sent[]>();
  for (const one of sent) {
    if (one.isRefused) continue;
    const key = `${one.idle} ${one.request}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const wait = polls[first!.call];
    const time = same.at(-1)!.at - first!.at;
    const written = sent.filter((one) => one.idle === first!.idle && !isRead(one));
    const changes = isRead(first!) ? new Set(written.map(({ request }) => request)).size : 0;
    // A timer that was due fires when the page's clock is moved, whatever is read besides.
    const due = first!.by === 'time' ? 1 : 0;
    const polled = wait === undefined ? 0 : due + Math.floor(time / wait);
    const most = (isRead(first!) ? ASKED : SENT) + changes + polled;
    return same.length > most
      ? [`${first!.request} on ${first!.on}: ${same.length} times in ${time} ms`]
      : [];
  });
}
