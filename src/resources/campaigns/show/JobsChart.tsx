import { Bars } from '../../../admin/chart/Bars';
import type { DataColumn } from '../../../admin/value/DataTable';
import { dateFormat, formatNumber } from '../../../i18n/format';
import { Link } from '../../../router';
import { failedOf } from '../../../rules/words/figures';
import type { Job } from '../../jobs/contract';
import { jobLabel, timeOf } from './jobLabel';
import { jobIdOf, searchOf } from './scope';
import { useText } from './texts';

type JobRecord = Job & { id: string };

/** Parts of a job's bar, from its foot: together they are all messages to send. */
const PARTS = {
  delivered: { color: 'var(--success)', of: ({ delivered }: Job) => delivered },
  awaiting: { color: 'var(--info)', of: ({ awaiting }: Job) => awaiting },
  failed: { color: 'var(--danger)', of: failedOf },
  waiting: { color: 'var(--neutral)', of: ({ pending }: Job) => pending },
  other: { color: 'var(--warning)', of: ({ unknown, canceled }: Job) => unknown + canceled },
} as const;
type Part = keyof typeof PARTS;
const KEYS = Object.keys(PARTS) as Part[];

/** Columns of the table behind the bars. */
const FIGURES = {
  sent: ({ sent }: Job) => sent,
  delivered: PARTS.delivered.of,
  failed: failedOf,
  opted_out: ({ opted_out }: Job) => opted_out,
} as const;

const linkTo = (job: JobRecord) => <Link to={{ search: searchOf(jobIdOf(job)) }}>{jobLabel(job)}</Link>;

/** A bar for each job, the earliest first. The table behind leads to each job's own figures. */
export default function JobsChart({ jobs }: { jobs: readonly JobRecord[] }) {
  const text = useText();
  const day = dateFormat({ month: 'short', day: 'numeric' });
  const labels = new Map(jobs.map((job) => [job.id, day(timeOf(job))]));
  const points = jobs.toReversed().map((job) => ({
    ...(Object.fromEntries(KEYS.map((key) => [key, PARTS[key].of(job)])) as Record<Part, number>),
    span: job.id,
  }));
  const columns: DataColumn<JobRecord>[] = [
    {
      label: text('jobs.job'),
      cell: linkTo,
    },
    ...(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((key, index): DataColumn<JobRecord> => ({
      label: text(`jobs.${key}`),
      end: true,
      ...(index > 0 && { below: 'headed' }),
      cell: (job) => formatNumber(FIGURES[key](job)),
    })),
  ];
  return (
    <Bars
      title={text('jobs.title')}
      series={KEYS.filter((key) => points.some((point) => point[key] > 0)).map((key) => ({
        key,
        label: text(`jobs.${key}`),
        color: PARTS[key].color,
        stack: 'job',
      }))}
      points={points}
      tick={(span) => labels.get(span) ?? ''}
      table={{ opens: text('jobs.figures'), rows: jobs, keyOf: ({ id }) => id, columns }}
    />
  );
}
