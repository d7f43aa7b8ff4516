import { useCreatePath, useRecordContext } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { late } from '../../../admin/loading/late';
import { useDeclaration, useWords } from '../../../admin/registry';
import { Section } from '../../../admin/page/Section';
import { ErrorState } from '../../../admin/state/ErrorState';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { LIMIT_MAX } from '../../../contract/common';
import { every } from '../../../dataProvider/failures';
import { encodeId } from '../../../dataProvider/identity';
import { type Read, mapRead } from '../../../dataProvider/read';
import { useReadAct, useReadList } from '../../../dataProvider/reads';
import { Failures } from '../../../features/sending/Failures';
import { Funnel } from '../../../features/sending/Funnel';
import { JobResult } from '../../../features/sending/JobResult';
import { isActive } from '../../../features/sending/polling';
import results from '../../../features/sending/results.module.css';
import { Strip } from '../../../features/sending/Strip';
import { together } from '../../../features/sending/tally';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { formatNumber } from '../../../i18n/format';
import { useNavigate } from '../../../router';
import type { Job } from '../../jobs/contract';
import type { Campaign, CampaignStats } from '../contract';
import { jobLabel } from './jobLabel';
import { NothingSent } from './NothingSent';
import { ALL, jobIdOf, searchOf, useScope } from './scope';
import { useText } from './texts';
import { useTakesFocus } from './useTakesFocus';
import css from './show.module.css';

type JobRecord = Job & { id: string };

interface CampaignJobs {
  /** Newest first; the newest as it was last polled. At most `LIMIT_MAX`. */
  jobs: readonly JobRecord[];
  /** True if there are more. */
  cut: boolean;
}

/** Only the newest job is polled, because the others have ended. */
function useCampaignJobs(campaignId: string): { read: Read<CampaignJobs>; live: Read<Job> } {
  // A job of an earlier visit would pass for the one that was just started.
  const list = useReadList(
    'jobs',
    {
      filter: { campaign_id: campaignId },
      pagination: { page: 1, perPage: LIMIT_MAX },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { fresh: { earlier: false } },
  );
  const live = useLiveJob('value' in list ? list.value.data[0]?.id : undefined);
  const read = mapRead(list, ({ data: [first, ...earlier], total, pageInfo }) => {
    const newest = first && 'value' in live ? live.value : first;
    const jobs = newest ? [newest, ...earlier] : [];
    return { jobs, cut: total === undefined ? pageInfo?.hasNextPage === true : total > jobs.length };
  });
  return { read, live };
}

/** Polling interval of the figures while a job is sending, ms. */
const REFRESH = 10_000;
/** The same afterwards: people click and reply long after a job's end. */
const LATER_REFRESH = 30_000;

/** The fate of a campaign's messages, from the start of its first job on. */
export default function Life() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body key={campaign.id} campaign={campaign} /> : null;
}

const JobsChart = late(() => import('./JobsChart'));
const Remaining = late(() => import('./Remaining'));

function Body({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const createPath = useCreatePath();
  const words = useWords(useDeclaration('campaigns'));
  const stage = useTakesFocus<HTMLDivElement>();
  const { read, live } = useCampaignJobs(id);
  const jobs = 'value' in read ? read.value.jobs : [];
  const [newest] = jobs;
  const running = newest !== undefined && isActive(newest);
  const scope = useScope(jobs, newest);
  const isNewest = newest !== undefined && jobIdOf(newest) === scope;
  const isOther = newest !== undefined && scope !== ALL && !isNewest;
  const other = useLiveJob(isOther ? encodeId([id, scope]) : undefined);
  // Clicks and costs of all jobs: those of one job among several are not known.
  const isWhole = scope === ALL || jobs.length === 1;
  const figures = useReadAct(
    'campaigns',
    'stats',
    { id },
    {
      enabled: newest !== undefined && isWhole,
      refetchInterval: every(running ? REFRESH : LATER_REFRESH),
      // The other parts of the page show clicks and replies that arrived since.
      staleTime: 0,
    },
  );
  if (read.state === 'failed') return <ErrorState error={read.error} retry={read.retry} />;
  if (read.state === 'loading' || (isOther && other.state === 'loading'))
    return <div className="card waiting" aria-busy />;
  if (!newest) return <NothingSent campaign={campaign} />;
  const job = isNewest ? newest : 'value' in other ? other.value : undefined;
  const stats = isWhole && 'value' in figures ? figures.value : undefined;
  const recipients = `${createPath({ resource: 'campaigns', id, type: 'show' })}/recipients`;
  // Of a job whose outcomes were removed it is no longer known whom it texted.
  const leftSome = newest.state === 'stopped' && jobs.every(({ removed_at }) => removed_at === null);
  const chart = jobs.length > 1 && <Chart jobs={jobs} />;
  return (
    <div ref={stage} tabIndex={-1} className={css.stage}>
      {jobs.length > 1 && <Scope jobs={jobs} cut={read.value.cut} scope={scope} />}
      <NotUpToDate
        of={[read, live, ...(isOther ? [other] : []), ...(isWhole ? [figures] : [])]}
        still={!running}
      />
      {isOther && other.state === 'failed' && <ErrorState error={other.error} retry={other.retry} />}
      {isWhole && figures.state === 'failed' && <ErrorState error={figures.error} retry={figures.retry} />}
      {leftSome && !campaign.archived && (isNewest || scope === ALL) && <Remaining campaignId={id} />}
      {job && (
        <JobResult
          job={job}
          clicked={stats?.totals.clicked}
          recipients={isWhole ? recipients : undefined}
          headState={words.choice('state', campaign.state)}
        >
          {chart}
        </JobResult>
      )}
      {scope === ALL && (
        <Together jobs={jobs} stats={stats} recipients={recipients}>
          {chart}
        </Together>
      )}
    </div>
  );
}

interface TogetherProps {
  jobs: readonly JobRecord[];
  /** Absent until they have been read. */
  stats: CampaignStats | undefined;
  /** Address of their list. */
  recipients: string;
  children: ReactNode;
}

/** The figures of several jobs as if they were one. */
function Together({ jobs, stats, recipients, children }: TogetherProps) {
  const counts = together(jobs);
  return (
    <div className={results.flat}>
      <Strip counts={counts} cost={stats?.cost} active={jobs.some(isActive)} />
      {children}
      <Funnel counts={counts} clicked={stats?.totals.clicked} />
      {stats && stats.errors.length > 0 && (
        <Failures errors={stats.errors} counts={counts} recipients={recipients} />
      )}
    </div>
  );
}

function Chart({ jobs }: { jobs: readonly JobRecord[] }) {
  const text = useText();
  return (
    <Section title={text('jobs.title')}>
      <Suspense fallback={<div className={`${css.wait} unsized`} />}>
        <JobsChart jobs={jobs} />
      </Suspense>
    </Section>
  );
}

interface ScopeProps {
  jobs: readonly JobRecord[];
  cut: boolean;
  scope: string;
}

/** Chooses between all jobs and one of them. */
function Scope({ jobs, cut, scope }: ScopeProps) {
  const text = useText();
  const navigate = useNavigate();
  const ids = jobs.map(jobIdOf);
  return (
    <label className={css.scope}>
      {text('overview.shown')}{' '}
      <select
        value={scope}
        onChange={({ target }) => void navigate({ search: searchOf(target.value) }, { replace: true })}
      >
        <option value={ALL}>
          {text(cut ? 'overview.latest' : 'overview.all', { count: formatNumber(jobs.length) })}
        </option>
        {jobs.map((job, n) => (
          <option key={job.id} value={ids[n]}>
            {jobLabel(job)}
          </option>
        ))}
        {scope !== ALL && !ids.includes(scope) && <option value={scope}>{scope}</option>}
      </select>
    </label>
  );
}
