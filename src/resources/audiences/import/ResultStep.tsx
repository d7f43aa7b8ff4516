import { useTranslate } from 'ra-core';
import { Link } from '../../../router';
import { useReadOne } from '../../../dataProvider/reads';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Unread } from '../../../admin/state/Reading';
import { every } from '../../../dataProvider/failures';
import NextStep from '../../../features/firstSend/NextStep';
import type { Audience } from '../contract';
import { ImportReport } from '../imports/ImportReport';
import { RejectTable } from '../imports/RejectTable';
import { rejectedRows } from '../imports/rows';
import { isRunning } from '../states';
import { useText } from '../texts';
import type { Kept } from './useKept';
import css from './import.module.css';

interface ResultStepProps extends Kept {
  /** Starts over with another file. */
  onAgain: () => void;
}

/** Interval of polling a running import, ms. */
const LOOK = 1000;

/** Polls the import until it ends, then shows the outcome of every row. */
export function ResultStep({ audienceId, importId, onAgain }: ResultStepProps) {
  const text = useText();
  const translate = useTranslate();
  const find = (audience: Audience | undefined) => audience?.imports.find(({ id }) => id === importId);
  const read = useReadOne(
    'audiences',
    { id: audienceId },
    {
      refetchInterval: (query) => {
        const record = find(query.state.data as Audience | undefined);
        return record && !isRunning(record) ? false : every(LOOK)(query);
      },
    },
  );
  const data = 'value' in read ? read.value : undefined;
  const record = find(data);
  if (read.state === 'failed') return <Unread as="part" read={read} />;
  if (!record)
    return (
      <>
        <NotUpToDate of={read} />
        <output aria-label={translate('app.loading')} />
      </>
    );
  const running = isRunning(record);
  return (
    <>
      <NotUpToDate of={read} />
      <ImportReport brief record={record} />
      <div className={css.actions}>
        {record.state === 'completed' && (
          <>
            <Link className="button primary" to={campaignAddress(data, audienceId)}>
              {text('result.campaign')}
            </Link>
            <Link className="button" to={`/audiences/${audienceId}/show`}>
              {text('result.open')}
            </Link>
          </>
        )}
        {!running && (
          <button type="button" className="button" onClick={onAgain}>
            {text('result.again')}
          </button>
        )}
      </div>
      {running && <p className={css.hint}>{text('result.leave')}</p>}
      {data && record.state === 'completed' && <NextStep clientId={data.client_id} />}
      {!running && !record.error && <RejectTable rejects={record.sample} total={rejectedRows(record)} />}
    </>
  );
}

const campaignAddress = (audience: Audience | undefined, id: string): string =>
  `/campaigns/create?source=${encodeURIComponent(JSON.stringify({ client_id: audience?.client_id, audience_ids: [id] }))}`;
