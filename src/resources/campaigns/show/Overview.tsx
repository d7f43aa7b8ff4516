import { useCreatePath, useRecordContext } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useReading } from '../../../dataProvider/useAct';
import { formatNumber } from '../../../i18n/format';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { ErrorState } from '../../../admin/parts/ErrorState';
import { Section } from '../../../admin/parts/Section';
import { JobProgress } from '../../../features/sending/JobProgress';
import { Outcomes } from '../../../features/sending/Outcomes';
import { isActive } from '../../../features/sending/polling';
import { useText } from '../texts';
import type { Campaign, CampaignStats } from '../contract';
import { Funnel } from './Funnel';
import css from './show.module.css';
import { TopErrors } from './TopErrors';
import { useCampaignJobs } from './useCampaignJobs';
import { late } from '../../../admin/parts/late';

const Timeline = late(() => import('./Timeline'));

/** The timeline is looked at again while something is sent, ms. */
const REFRESH = 5_000;

/** What a campaign's jobs did: the running one live, then everything together. */
export function Overview() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign: { id } }: { campaign: Campaign }) {
  const text = useText();
  const createPath = useCreatePath();
  const { latest, counts, jobs, cut, error, isPending, refetch } = useCampaignJobs(id);
  const running = latest !== undefined && isActive(latest);
  const { data: stats } = useReading<CampaignStats>(
    'campaigns',
    'stats',
    { id },
    { enabled: latest !== undefined, refetchInterval: running ? REFRESH : false },
  );
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (isPending) return <div className="card waiting" aria-busy />;
  if (!latest) {
    return (
      <Section>
        <EmptyState title={text('overview.empty')}>{text('overview.empty_next')}</EmptyState>
      </Section>
    );
  }
  const lead =
    jobs === 1
      ? undefined
      : cut
        ? text('overview.latest_jobs', { count: formatNumber(jobs) })
        : text('overview.all_jobs', { count: formatNumber(jobs) });
  return (
    <div className="stack">
      <Section
        title={running ? text('overview.running') : text('overview.last')}
        actions={
          <Link to={createPath({ resource: 'jobs', id: latest.id, type: 'show' })}>
            {text('overview.open_job')}
          </Link>
        }
      >
        <JobProgress job={latest} />
      </Section>
      <Outcomes counts={counts} lead={lead} />
      {stats && <Funnel totals={stats.totals} />}
      {stats && stats.timeline.length > 2 && (
        <Section title={text('overview.timeline')}>
          <Suspense fallback={<div className={`${css.wait} unsized`} />}>
            <Timeline stats={stats} />
          </Suspense>
        </Section>
      )}
      {stats && stats.errors.length > 0 && (
        <TopErrors
          stats={stats}
          recipients={`${createPath({ resource: 'campaigns', id, type: 'show' })}/recipients`}
        />
      )}
    </div>
  );
}
