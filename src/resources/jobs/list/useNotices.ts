import { useDataProvider, useGetList, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePatience } from '../../../admin/live';
import { LIMIT_MAX } from '../../../contract/common';
import { endedOf } from '../../../features/sending/jobState';
import { useText as useSendingText } from '../../../features/sending/texts';
import type { Job } from '../contract';
import { LATEST } from './useJobsNow';

type Known = Job & { id: string };

/** In a tab that nobody sees only an end counts, so that it is asked for as seldom as may be. */
const markOf = ({ data }: { data: readonly Known[] }): string | null =>
  data.length > 0 ? data.map(({ id, pending }) => (document.hidden ? id : `${id} ${pending}`)).join() : null;

/** Whether the browser shows notices of its own: its answer, or that it has none. */
const permission = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

/**
 * Says when a job ends: as a notice of the desktop where the browser lets it, else as a toast, unless it is `watched`
 * beside the list, where it says so itself. While it is on, jobs under
 * way are looked at in a hidden tab as well; otherwise nobody would hear of them there.
 */
export function useNotices(on: boolean, watched: string | null) {
  const [allowed, setAllowed] = useState(permission);
  const refetchInterval = usePatience(markOf, LATEST);
  const { data } = useGetList<Known>(
    'jobs',
    { filter: { active: true }, pagination: { page: 1, perPage: LIMIT_MAX } },
    {
      enabled: on,
      refetchInterval: refetchInterval as never,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
    },
  );
  const tell = useTell(watched);
  const running = useRef<ReadonlySet<string>>(new Set());
  const look = useEffectEvent((ids: readonly string[]) => {
    const ended = [...running.current].filter((id) => !ids.includes(id));
    running.current = new Set(ids);
    for (const id of ended) void tell(id);
  });
  const ids = on ? data?.map(({ id }) => id).join() : '';
  useEffect(() => {
    if (ids !== undefined) look(ids === '' ? [] : ids.split(','));
  }, [ids]);

  const ask = () => {
    if (permission() === 'default') void Notification.requestPermission().then(setAllowed);
  };
  return { refused: allowed === 'denied', ask };
}

/** Tells how a job ended. */
function useTell(watched: string | null) {
  const provider = useDataProvider();
  const notify = useNotify();
  const text = useSendingText();
  return async (id: string) => {
    const answer = await provider.getOne<Known>('jobs', { id }).catch(() => undefined);
    // Gone, or given to somebody else: there is nothing to tell.
    if (!answer) return;
    const { message, type } = endedOf(answer.data, text);
    if (!shownOutside(message, id) && id !== watched) notify(message, { type });
  };
}

/** A notice of the desktop; the same job replaces its own, whichever tab shows it. */
function shownOutside(message: string, tag: string): boolean {
  if (permission() !== 'granted') return false;
  try {
    const shown = new Notification(message, { tag });
    shown.addEventListener('click', () => window.focus());
    return true;
  } catch {
    // Some phones have the name but allow notices only to service workers.
    return false;
  }
}
