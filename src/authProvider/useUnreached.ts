import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isUnreached } from '../dataProvider/errors';
import { POLL_RETRY } from './profileRules';
import { PROFILE_KEY } from './useProfilePoll';

/**
 * Polls the profile when another read did not reach the server, so that the person learns of it at once and not
 * with the next poll. If only that read fails, it polls no more often than after a failed poll.
 */
export function useUnreached(): void {
  const client = useQueryClient();
  const lastRequest = useRef(-Infinity);
  const failed = useEffectEvent((error: unknown) => {
    const now = Date.now();
    if (!isUnreached(error) || now - lastRequest.current < POLL_RETRY) return;
    lastRequest.current = now;
    const known = client.getQueryState(PROFILE_KEY);
    if (known?.data !== undefined && !known.error) void client.refetchQueries({ queryKey: PROFILE_KEY });
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') failed(event.action.error);
      }),
    [client],
  );
}
