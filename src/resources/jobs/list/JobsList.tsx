import { useState } from 'react';
import { useListPreference } from '../../../admin/list/preference';
import { RowAddress } from '../../../admin/list/rowAddress';
import { LazyList } from '../../../admin/list/LazyList';
import { lateWindow } from '../../../admin/dialog/lateWindow';
import { JobsHead } from './JobsHead';
import { usePreview } from './usePreview';
import { StartIcon } from '../../../admin/screenIcons';
import { PageButton } from '../../../admin/page/PageAction';
import { useRefused } from '../../../admin/page/useRefused';
import { useText } from '../texts';
import { slowingTo, usePolling } from '../../../admin/polling';
import { isActive } from '../../../features/sending/polling';
import type { Job } from '../contract';
import { LATEST } from './useJobsNow';

/** The visible state. Null without a job that is sending or awaiting receipts. */
const markOf = ({ data }: { data: readonly Job[] }): string | null =>
  data.some((job) => isActive(job) || job.state === 'sent')
    ? data
        .map(({ id, state, pending, held, delivered, failed }) => [
          id,
          state,
          pending,
          held,
          delivered,
          failed,
        ])
        .join()
    : null;

/** Polls the list while a listed job is active, and refreshes it when the person returns to the tab. */
function useLiveList(live: boolean) {
  const refetchInterval = usePolling({ markOf, waitAfter: slowingTo(LATEST) });
  return live
    ? { refetchInterval: refetchInterval as never, refetchOnWindowFocus: 'always' as const }
    : { refetchInterval: false as const, refetchOnWindowFocus: false as const };
}

const Preview = lateWindow(() => import('../preview/Preview'));

/** All jobs that this person may see: the only page of roles that just start and watch jobs. */
export default function JobsList() {
  const [{ still = false }] = useListPreference();
  const { shown, addressOf, close } = usePreview();
  const live = useLiveList(!still);
  return (
    <RowAddress value={addressOf}>
      <LazyList create={<StartButton />} live={live}>
        <JobsHead />
      </LazyList>
      {shown !== undefined && <Preview key={shown} id={shown} onClose={close} />}
    </RowAddress>
  );
}

const StartAny = lateWindow(() => import('./StartAny'));

/** Starts a job of any campaign that the person may send. */
function StartButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (useRefused('jobs', 'create')) return null;
  return (
    <>
      <PageButton
        look="primary"
        icon={StartIcon}
        label={text('action.again')}
        onClick={() => setOpen(true)}
      />
      {open && <StartAny onClose={() => setOpen(false)} />}
    </>
  );
}
