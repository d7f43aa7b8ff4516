import { useCreatePath, useRecordContext } from 'ra-core';
import { Suspense } from 'react';
import { Link } from '../../../router';
import { type Read, mapRead } from '../../../dataProvider/read';
import { useReadAct, useReadList } from '../../../dataProvider/reads';
import { ErrorState } from '../../../admin/state/ErrorState';
import { late } from '../../../admin/loading/late';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Section } from '../../../admin/page/Section';
import { StatTiles } from '../../../admin/value/StatTile';
import { every } from '../../../dataProvider/failures';
import { LIMIT_MAX } from '../../../contract/common';
import { CostTile } from '../../../features/cost/CostTile';
import { JobProgress } from '../../../features/sending/JobProgress';
import { Outcomes } from '../../../features/sending/Outcomes';
import { isActive } from '../../../features/sending/polling';
import { type Counts, together } from '../../../features/sending/tally';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { formatNumber, formatRate } from '../../../i18n/format';
import { DELIVERED_RATE, rateOf, shareOf } from '../../../rules/words/figures';
import type { Job } from '../../jobs/contract';
import type { Campaign, CampaignStats } from '../contract';
import { NothingSent } from './NothingSent';
import { type Text, useText } from './texts';
import css from './show.module.css';
import { meaningOf } from '../../../rules/words/carrierErrors';
import { ErrorCode } from '../../../features/carrierErrors/ErrorCode';
import { useText as useErrorText } from '../../../features/carrierErrors/texts';
import { type DataColumn, DataTable } from '../../../admin/value/DataTable';
import { StatusChip } from '../../../admin/value/StatusChip';
import { alarmOf } from '../../../rules/words/failing';

interface TopErrorsProps {
  stats: CampaignStats;
  /** Address of the campaign's list of recipients. */
  recipients: string;
}

type Counted = CampaignStats['errors'][number];

/** Texts of the table, the total for its shares, and the target of its counts. */
interface Table {
  text: Text;
  explained: ReturnType<typeof useErrorText>;
  handed: number;
  recipients: string;
}

const columnsOf = ({ text, explained, handed, recipients }: Table): DataColumn<Counted>[] => [
  {
    label: text('errors.code'),
    cell: ({ code }) => (
      <span className="wrap">
        <ErrorCode code={code} />
      </span>
    ),
  },
  {
    label: text('errors.count'),
    end: true,
    cell: ({ code, count }) => (
      <Link
        to={`${recipients}?code=${encodeURIComponent(code)}`}
        aria-label={text('errors.show', { code, smart_count: count, count: formatNumber(count) })}
      >
        {formatNumber(count)}
      </Link>
    ),
  },
  { label: text('errors.share'), end: true, cell: ({ count }) => <Share share={shareOf(count, handed)} /> },
  {
    label: text('errors.next'),
    below: 'words',
    cell: ({ code }) => <span className="wrap">{explained(`${meaningOf(code)}.next`)}</span>,
  },
];

function Share({ share }: { share: number }) {
  const tone = alarmOf(share);
  return tone ? <StatusChip tone={tone}>{formatRate(share)}</StatusChip> : formatRate(share);
}

const sum = (errors: readonly Counted[]) => errors.reduce((all, { count }) => all + count, 0);

/** Why messages were not delivered: code, meaning, what to do, and a link to the recipients. */
function TopErrors({ stats: { errors, totals }, recipients }: TopErrorsProps) {
  const text = useText();
  const explained = useErrorText();
  // Failures reported later are counted as sent; messages refused at once are not.
  const handed = totals.sent + Math.max(0, sum(errors) - totals.failed);
  return (
    <Section title={text('errors.title')} flush>
      <p className={css.note}>{text('errors.lead')}</p>
      <DataTable
        caption={text('errors.caption')}
        columns={columnsOf({ text, explained, handed, recipients })}
        rows={errors.toSorted((a, b) => b.count - a.count)}
        keyOf={({ code }) => code}
      />
    </Section>
  );
}

/** A campaign's jobs together. */
export interface CampaignJobs {
  /** The newest job, polled while it changes. */
  latest: (Job & { id: string }) | undefined;
  /** Counters of all jobs read, which is all of them up to the list call's limit. */
  counts: Counts;
  jobs: number;
  /** True if more jobs exist than were added up. */
  cut: boolean;
}

/** Newest first. Only the newest is polled, because the others have ended. */
function useCampaignJobs(campaignId: string): { read: Read<CampaignJobs>; live: Read<Job> } {
  const list = useReadList('jobs', {
    filter: { campaign_id: campaignId },
    pagination: { page: 1, perPage: LIMIT_MAX },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const live = useLiveJob('value' in list ? list.value.data[0]?.id : undefined);
  const read = mapRead(list, ({ data, total, pageInfo }) => {
    const [first, ...earlier] = data;
    const latest = 'value' in live ? live.value : first;
    return {
      latest,
      counts: together(latest ? [latest, ...earlier] : []),
      jobs: data.length,
      cut: total === undefined ? pageInfo?.hasNextPage === true : total > data.length,
    };
  });
  return { read, live };
}

const Timeline = late(() => import('./Timeline'));

/** Polling interval of the figures while a job is sending, ms. */
const REFRESH = 5_000;
/** The same afterwards: people click and reply long after a job's end. */
const LATER_REFRESH = 30_000;

/** Results of a campaign's jobs: the running one live, then the totals. */
export default function Overview() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const { id } = campaign;
  const text = useText();
  const createPath = useCreatePath();
  const { read, live } = useCampaignJobs(id);
  const newest = 'value' in read ? read.value.latest : undefined;
  const running = newest !== undefined && isActive(newest);
  const figures = useReadAct(
    'campaigns',
    'stats',
    { id },
    {
      enabled: newest !== undefined,
      refetchInterval: every(running ? REFRESH : LATER_REFRESH),
      // The other tabs show clicks and replies that arrived since.
      staleTime: 0,
    },
  );
  if (read.state === 'failed') return <ErrorState error={read.error} retry={read.retry} />;
  if (read.state === 'loading') return <div className="card waiting" aria-busy />;
  const { latest, counts, jobs, cut } = read.value;
  const stats = 'value' in figures ? figures.value : undefined;
  if (!latest) return <NothingSent campaign={campaign} />;
  const lead =
    jobs === 1
      ? undefined
      : cut
        ? text('overview.latest_jobs', { count: formatNumber(jobs) })
        : text('overview.all_jobs', { count: formatNumber(jobs) });
  return (
    <div className="stack">
      <NotUpToDate of={[read, live, figures]} still={!running} />
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
      {figures.state === 'failed' && (
        <Section title={text('funnel.title')}>
          <ErrorState error={figures.error} retry={figures.retry} />
        </Section>
      )}
      {stats && <Funnel totals={stats.totals} />}
      {stats && (
        <Section title={text('overview.cost')}>
          <StatTiles>
            <CostTile cost={stats.cost} />
          </StatTiles>
        </Section>
      )}
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

type Totals = CampaignStats['totals'];

/**
 * Each step with the base of its share: deliveries of the confirmed messages, as everywhere; replies of
 * the delivered.
 */
const STEPS = [
  ['targeted', null],
  ['sent', 'targeted'],
  ['delivered', 'confirmed'],
  ['clicked', 'delivered'],
  ['replied', 'delivered'],
  ['opted_out', 'delivered'],
] as const satisfies readonly (readonly [keyof Totals, string | null])[];

/** A step as a share; null if its base is zero. */
function stepShare([step, of]: (typeof STEPS)[number], totals: Totals): number | null {
  if (of === null) return null;
  if (of === 'confirmed') return rateOf(DELIVERED_RATE, totals);
  return shareOf(totals[step], totals[of]);
}

/** From targeted to replied: the count of each step, its share and a bar. */
function Funnel({ totals }: { totals: Totals }) {
  const text = useText();
  return (
    <Section title={text('funnel.title')}>
      <ol className={css.funnel}>
        {STEPS.map((each) => {
          const [step, of] = each;
          const share = stepShare(each, totals);
          return (
            <li key={step}>
              <span className={css.step}>{text(`funnel.${step}`)}</span>
              <progress aria-hidden value={totals[step]} max={Math.max(1, totals.targeted)} />
              <span className={css.figure}>
                <b>{formatNumber(totals[step])}</b>
                {of !== null && share !== null && (
                  <span className={css.of}>{text(`funnel.of_${of}`, { share: formatRate(share) })}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
