import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from '../router';
import type { Profile } from '../contract/session';
import { useSessionContext } from './context';
import { isLoss, nextPoll, PROFILE_POLL } from './profileRules';

export const PROFILE_KEY = ['profile'] as const;

export type ProfileState =
  | { status: 'loading' }
  /** The first load failed and is retried automatically; `retry` does so now. */
  | { status: 'failed'; error: unknown; retry: () => void }
  /** `stale` if the last poll failed: the page stays and a banner shows it. */
  | { status: 'ready'; profile: Profile; stale: boolean; retry: () => void };

/**
 * Keeps the profile fresh (spec 7). Mounted once, by the component with the loading, error and main
 * layouts.
 */
export function useProfilePoll(): ProfileState {
  const { session, profile, drafts } = useSessionContext();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<Profile>({
    queryKey: PROFILE_KEY,
    queryFn: () => profile.fetch(),
    initialData: () => profile.current(),
    staleTime: PROFILE_POLL,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => nextPoll(state.error, state.data !== undefined),
  });
  // Every change of place is a new render, and a moment to see whether the token is still there (spec 4).
  useLocation();
  useEffect(() => session.sync());

  const loaded = data !== undefined;
  const role = data?.role;

  useEffect(() => {
    if (error && isLoss(error, { loaded, failures: profile.failures() })) session.lose(session.epoch);
  }, [error, loaded, profile, session]);

  useEffect(() => {
    if (data) drafts.claim(data);
  }, [data, drafts]);

  // Menus, pages and buttons cache the role's permissions.
  const lastRole = useRef(role);
  useEffect(() => {
    if (lastRole.current !== undefined && lastRole.current !== role)
      void client.invalidateQueries({ queryKey: ['auth'] });
    lastRole.current = role;
  }, [client, role]);

  const retry = () => void refetch();
  if (data) return { status: 'ready', profile: data, stale: error !== null, retry };
  return error ? { status: 'failed', error, retry } : { status: 'loading' };
}

/** The profile if it is loaded; makes no call. */
export function useProfile(): Profile | undefined {
  const { profile } = useSessionContext();
  return useQuery<Profile>({
    queryKey: PROFILE_KEY,
    queryFn: () => profile.fetch(),
    initialData: () => profile.current(),
    enabled: false,
  }).data;
}

/** Refetches the profile, after the person changed it. */
export function useRenewProfile(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: PROFILE_KEY });
}
