import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { CopyButton } from '../../../admin/value/CopyButton';
import { Section } from '../../../admin/page/Section';
import { JobProgress } from '../../../features/sending/JobProgress';
import { decodeId } from '../../../dataProvider/identity';
import { jobs, type Job } from '../contract';
import { History } from '../show/History';
import { JobErrors } from '../show/JobErrors';
import { useMayOpenCampaign } from '../start/useMayOpenCampaign';
import { useText, type Text } from '../texts';
import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { standingsOf, type Standing } from '../counts';
import css from './preview.module.css';

/** Characters of an id that suffice to distinguish jobs. */
const SHOWN = 8;

/** A job at a glance: progress, outcomes, history and errors. */
export function PreviewBody({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const id = decodeId(jobs.key, job.id)?.id ?? job.id;
  return (
    <>
      <div className={css.actions}>
        <Links job={job} />
        <span className="exact mono">
          {id.slice(-SHOWN)}
          <CopyButton value={id} what={id} />
        </span>
      </div>
      <Section title={text('overview.progress')}>
        <JobProgress job={job} stoppable />
      </Section>
      <Section title={text('counts.title')}>
        <CountsTable job={job} />
      </Section>
      <Section title={text('rail.history')}>
        <History job={job} />
      </Section>
      {job.note && (
        <Section title={text('rail.note')}>
          <bdi>{job.note}</bdi>
        </Section>
      )}
      <JobErrors job={job} />
    </>
  );
}

/** Links to the job's page with all results, and to the campaign for those who may read it. */
function Links({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const createPath = useCreatePath();
  const mayOpen = useMayOpenCampaign();
  return (
    <>
      <Link className="button" to={createPath({ resource: 'jobs', id: job.id, type: 'show' })}>
        {text('preview.results')}
      </Link>
      {mayOpen && (
        <Link
          className="button"
          to={createPath({ resource: 'campaigns', id: job.campaign_id, type: 'show' })}
        >
          {text('action.campaign')}
        </Link>
      )}
    </>
  );
}

const SUM = 'targeted';

interface Row {
  key: Standing['key'] | typeof SUM;
  count: number;
}

const columnsOf = (job: Job, text: Text): DataColumn<Row>[] => [
  {
    label: text('counts.what'),
    cell: ({ key }) =>
      key === 'sent' ? (
        <>
          {text('counts.sent')}
          <span className={css.quiet}>{ofThose(job, text)}</span>
        </>
      ) : (
        text(`counts.${key}`)
      ),
  },
  {
    label: text('counts.count'),
    end: true,
    cell: ({ key, count }) => (key === SUM ? <b>= {formatNumber(count)}</b> : formatNumber(count)),
  },
];

/** Outcomes of the sent messages so far. */
const ofThose = ({ delivered, failed, awaiting }: Job, text: Text) =>
  text('counts.of_those', {
    delivered: formatNumber(delivered),
    failed: formatNumber(failed),
    awaiting: formatNumber(awaiting),
  });

/** Sent, held, waiting and skipped by reason; the last row is their sum, the number of targets. */
function CountsTable({ job }: { job: Job }) {
  const text = useText();
  const standings = standingsOf(job);
  const sum = standings.reduce((total, { count }) => total + count, 0);
  const rows: Row[] = standings.filter(({ key, count }) => count > 0 || key === 'sent');
  return (
    <div className={css.counts}>
      <DataTable
        caption={text('counts.caption')}
        rows={[...rows, { key: SUM, count: sum }]}
        keyOf={({ key }) => key}
        columns={columnsOf(job, text)}
      />
    </div>
  );
}
