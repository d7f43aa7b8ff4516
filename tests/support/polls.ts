import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Longer than the pause before any poll. */
const FAR = 120_000;

/**
 * Until the test ends, nothing is polled but by the returned function, which lets everything that is polled ask once.
 * Only intervals are held; what waits for an answer waits as it always does. Wait with `waitFor`: `vi.waitFor` lets
 * held time pass, and so polls.
 */
export function holdPolls(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => act(() => void vi.advanceTimersByTime(FAR));
}
