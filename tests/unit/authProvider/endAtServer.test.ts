import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endAtServer } from '../../../src/authProvider/endAtServer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Signs out at a server that answers with these statuses in turn; the last one repeats, 0 is no answer. */
function leave(statuses: readonly number[], left = { token: 'tok', temptoken: null as string | null }) {
  const sent: string[] = [];
  const reports: boolean[] = [];
  const page = new EventTarget();
  const farewell = async ({ path }: { path: string }, bearer: string) => {
    const status = statuses[Math.min(sent.length, statuses.length - 1)]!;
    sent.push(`${path} ${bearer}`);
    if (status === 0) throw new TypeError('fetch failed');
    return status;
  };
  void endAtServer(
    { farewell },
    left,
    (isEnded) => reports.push(isEnded),
    page as Window & typeof globalThis,
  );
  return { sent, reports, pass: (time: number) => vi.advanceTimersByTimeAsync(time), page };
}

it.each([204, 401, 404])('an answer about the token ends it at once: %i', async (status) => {
  const { sent, reports, pass } = leave([status]);
  await pass(24 * HOUR);
  expect(sent).toEqual(['/users/me/sign_out tok']);
  expect(reports).toEqual([true]);
});

it.each([0, 429, 503])(
  'a server that is not there (%i) is tried again, and reported once',
  async (status) => {
    const { sent, reports, pass } = leave([status, status, 204]);
    await pass(0);
    expect(reports).toEqual([false]);
    await pass(5_000);
    expect(sent).toHaveLength(2);
    await pass(9_999);
    expect(reports).toEqual([false]);
    await pass(1);
    expect(sent).toHaveLength(3);
    expect(reports).toEqual([false, true]);
    await pass(24 * HOUR);
    expect(sent).toHaveLength(3);
  },
);

it.each(['online', 'pagehide'])('is tried at once on %s', async (event) => {
  const { sent, reports, pass, page } = leave([0, 204]);
  await pass(0);
  page.dispatchEvent(new Event(event));
  await pass(0);
  expect(sent).toHaveLength(2);
  expect(reports).toEqual([false, true]);
});

it('gives up only after every session is over by its age', async () => {
  const { sent, reports, pass } = leave([0]);
  await pass(12 * HOUR);
  const before = sent.length;
  await pass(48 * HOUR);
  expect(sent.length).toBeGreaterThan(before);
  expect(sent).toHaveLength(15);
  expect(reports).toEqual([false]);
});

it('a slow answer is reported as not there yet', async () => {
  let answer = (_: number) => {};
  const reports: boolean[] = [];
  const farewell = () => new Promise<number>((resolve) => (answer = resolve));
  const page = new EventTarget() as Window & typeof globalThis;
  void endAtServer({ farewell }, { token: 'tok', temptoken: null }, (isEnded) => reports.push(isEnded), page);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reports).toEqual([false]);
  answer(204);
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual([false, true]);
});

it('waits for both tokens', async () => {
  const { sent, reports, pass } = leave([204, 0, 204], { token: 'tok', temptoken: 'temp' });
  await pass(0);
  expect(sent).toEqual(['/users/me/sign_out tok', '/mfa/cancel temp']);
  expect(reports).toEqual([false]);
  await pass(5_000);
  expect(sent.at(-1)).toBe('/mfa/cancel temp');
  expect(reports).toEqual([false, true]);
});
