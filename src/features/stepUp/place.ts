import type { ReactNode } from 'react';
import { ApiError } from '../../dataProvider/errors';

/** Shows the question in the console of a session; null closes it. */
export type Show = (question: ReactNode) => void;

/** Time for the place to load, which comes after the page, ms. */
const PATIENCE = 15_000;

let current: Show | undefined;
const waiting = new Set<(show: Show) => void>();

/** Takes the place of a console. @returns gives it up */
export function place(show: Show): () => void {
  current = show;
  for (const resolve of waiting) resolve(show);
  waiting.clear();
  return () => {
    if (current === show) current = undefined;
  };
}

/** The place, once there is one. Rejects like a file that does not come. */
export const placed = (): Promise<Show> =>
  current
    ? Promise.resolve(current)
    : new Promise((resolve, reject) => {
        waiting.add(resolve);
        setTimeout(() => reject(new ApiError('FETCH_ERROR')), PATIENCE);
      });
