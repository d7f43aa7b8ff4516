import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnreached } from '../dataProvider/errors';
import { POLL_RETRY } from './profileRules';

/**
 * Calls `ask` when another read did not reach the server, so that who watches a page that stands still is told at
 * once and not by the next poll. Where only that read fails, it asks no more often than a failed poll would.
 */
export function useUnreached(ask: () => void): void {
  const client = useQueryClient();
  const asked = useRef(-Infinity);
  const failed = useEffectEvent((error: unknown) => {
    const now = Date.now();
    if (!isUnreached(error) || now - asked.current < POLL_RETRY) return;
    asked.current = now;
    ask();
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') failed(event.action.error);
      }),
    [client],
  );
}
