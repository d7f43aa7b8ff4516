import { useDataProvider, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReadList } from '../../../dataProvider/reads';
import { slowingTo, usePolling } from '../../../admin/polling';
import { LIMIT_MAX } from '../../../contract/common';
import { endedOf } from '../../../features/sending/jobState';
import { isActive } from '../../../features/sending/polling';
import { useText as useSendingText } from '../../../features/sending/texts';
import type { Job } from '../contract';
import { LATEST } from './useJobsNow';

type Known = Job & { id: string };

/** In a hidden tab only the end of a job counts, so it is polled as rarely as possible. */
const markOf = ({ data }: { data: readonly Known[] }): string | null =>
  data.length > 0 ? data.map(({ id, pending }) => (document.hidden ? id : `${id} ${pending}`)).join() : null;

/** Whether the browser may show desktop notifications; denied if it has none. */
const permission = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission;

/**
 * Announces the end of each job: as a desktop notification if the browser allows it, else as a toast. The
 * job that is `watched` in the preview shows its end there and needs no toast. While this is on, jobs are
 * polled in a hidden tab too.
 */
export function useNotices(on: boolean, watched: string | null) {
  const [allowed, setAllowed] = useState(permission);
  const refetchInterval = usePolling({ markOf, waitAfter: slowingTo(LATEST) });
  const read = useReadList(
    'jobs',
    { filter: { active: true }, pagination: { page: 1, perPage: LIMIT_MAX } },
    {
      enabled: on,
      refetchInterval: refetchInterval as never,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
    },
  );
  const announce = useAnnounce(watched);
  const running = useRef<ReadonlySet<string>>(new Set());
  const look = useEffectEvent((ids: readonly string[]) => {
    const ended = [...running.current].filter((id) => !ids.includes(id));
    running.current = new Set(ids);
    for (const id of ended) void announce(id);
  });
  const known = 'value' in read ? read.value.data.map(({ id }) => id).join() : undefined;
  const ids = on ? known : '';
  useEffect(() => {
    if (ids !== undefined) look(ids === '' ? [] : ids.split(','));
  }, [ids]);

  const ask = () => {
    if (permission() === 'default') void Notification.requestPermission().then(setAllowed);
  };
  return { read, refused: allowed === 'denied', ask };
}

/** Announces how a job ended. */
function useAnnounce(watched: string | null) {
  const provider = useDataProvider();
  const notify = useNotify();
  const text = useSendingText();
  return async (id: string) => {
    const answer = await provider.getOne<Known>('jobs', { id }).catch(() => undefined);
    // Deleted, no longer this person's to see, or active but not among the first.
    if (!answer || isActive(answer.data)) return;
    const { message, type } = endedOf(answer.data, text);
    if (!shownOutside(message, id) && id !== watched) notify(message, { type });
  };
}

/** A desktop notification. With the job's id as its tag, several open tabs show it once. */
function shownOutside(message: string, tag: string): boolean {
  if (permission() !== 'granted') return false;
  try {
    const shown = new Notification(message, { tag });
    shown.addEventListener('click', () => window.focus());
    return true;
  } catch {
    // Some phones have the class but allow notifications only from service workers.
    return false;
  }
}
