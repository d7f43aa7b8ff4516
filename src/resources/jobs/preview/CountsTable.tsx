import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import type { Job } from '../contract';
import { standingsOf, type Standing } from '../counts';
import { useText, type Text } from '../texts';
import css from './preview.module.css';

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

/** What became of those sent, so far. */
const ofThose = ({ delivered, failed, awaiting }: Job, text: Text) =>
  text('counts.of_those', {
    delivered: formatNumber(delivered),
    failed: formatNumber(failed),
    awaiting: formatNumber(awaiting),
  });

/** Sent, held, waiting and dropped by reason; the last row is their sum, which is what was targeted. */
export function CountsTable({ job }: { job: Job }) {
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
