import { useCreatePath } from 'ra-core';
import { AgedReading } from '../../admin/state/AgedReading';
import { ExactTime } from '../../admin/value/ExactTime';
import { encodeId } from '../../dataProvider/identity';
import { useReadOne } from '../../dataProvider/reads';
import { formatNumber } from '../../i18n/format';
import { Link } from '../../router';
import type { JobApproval } from '../../resources/job_approvals/contract';
import { priceOf } from './approvalPrice';
import { useApprovalText } from './approvalTexts';
import type { StartForm } from './useStartForm';
import css from './sending.module.css';

/** Says where the tenant's rule for large jobs concerns this one: it needs a second person, or waits for one. */
export function ApprovalNote({ form, campaignId }: { form: StartForm; campaignId: string }) {
  const text = useApprovalText();
  const { approval } = form;
  if (!approval) return null;
  return (
    <>
      {approval.waiting !== null && <Request id={encodeId([campaignId, approval.waiting])} />}
      {form.needsApproval && (
        <p className={css.warning}>{text('needed', { above: formatNumber(approval.above) })}</p>
      )}
    </>
  );
}

/** The request that waits, or why it is void, with the way to its page, where it is decided. */
function Request({ id }: { id: string }) {
  const text = useApprovalText();
  const createPath = useCreatePath();
  const read = useReadOne('job_approvals', { id }, { fresh: true });
  return (
    <div className={css.warning}>
      <AgedReading read={read}>
        {(request) => (
          <p>
            {text(request.state === 'void' ? 'void' : 'waiting')} <Figures request={request} />{' '}
            <Link to={createPath({ resource: 'job_approvals', id, type: 'show' })}>{text('open')}</Link>
          </p>
        )}
      </AgedReading>
    </div>
  );
}

function Figures({ request }: { request: JobApproval }) {
  const text = useApprovalText();
  const { reach, by, created_at } = request;
  const price = priceOf(request);
  const parts = [
    text('people', { smart_count: reach, count: formatNumber(reach) }),
    ...(price === undefined ? [] : [price]),
    ...(by === null ? [] : [text('by', { by })]),
  ];
  return (
    <>
      {parts.join(' · ')} <ExactTime at={created_at} />
    </>
  );
}
