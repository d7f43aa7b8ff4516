import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Longer than the pause before any poll. */
const FAR = 120_000;

/**
 * Until the test ends, nothing is polled but by the returned function, which lets everything that is polled ask once.
 * Only intervals are held; what waits for an answer waits as it always does. Wait with `whileHeld`.
 */
export function holdPolls(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => act(() => void vi.advanceTimersByTime(FAR));
}

/** How long is waited in all, and between two looks, ms. */
const PATIENCE = 10_000;
const PAUSE = 20;

/** Waits until `check` throws no more. `vi.waitFor` would let held time pass, `waitFor` looks by intervals, which are held. */
export async function whileHeld(check: () => void): Promise<void> {
  for (const end = Date.now() + PATIENCE; ;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, PAUSE)));
  }
}
