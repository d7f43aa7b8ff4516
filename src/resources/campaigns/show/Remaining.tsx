import { useCanAccess, useCreatePath, useNotify } from 'ra-core';
import { Section } from '../../../admin/page/Section';
import { useFailure } from '../../../admin/state/useFailure';
import { Reading } from '../../../admin/state/Reading';
import { useAct } from '../../../dataProvider/useAct';
import { useReadiness } from '../../../features/readiness/useReadiness';
import { formatNumber } from '../../../i18n/format';
import { useNavigate } from '../../../router';
import type { Readiness } from '../values';
import css from './show.module.css';
import { useText } from './texts';

/**
 * Offers a job for those to whom a stopped one has sent nothing, by their number as it is now: without those who opted
 * out since, or whom a later job has texted. The review that it leads to starts it.
 */
export default function Remaining({ campaignId }: { campaignId: string }) {
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'leave_out_texted' });
  const read = useReadiness(campaignId, { rest: true, enabled: canAccess === true, fresh: true });
  if (!canAccess) return null;
  return (
    <div className={css.rest}>
      <Section>
        <Reading as="part" read={read} wait={<Wait />}>
          {(rest) => <Offer campaignId={campaignId} rest={rest} busy={read.state !== 'known'} />}
        </Reading>
      </Section>
    </div>
  );
}

function Wait() {
  const text = useText();
  return (
    <div className={css.offer} aria-busy>
      <span className={css.hold} />
      <p className={`quiet ${css.what}`}>{text('rest.what')}</p>
    </div>
  );
}

interface OfferProps {
  campaignId: string;
  rest: Readiness;
  /** The number is being read again. */
  busy: boolean;
}

function Offer({ campaignId, rest: { reach, measured, version }, busy }: OfferProps) {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const act = useAct('campaigns', 'leave_out_texted');
  const { reached, do_not_call: opted_out } = reach;
  if (reached === 0) return <p className="quiet">{text('rest.nobody')}</p>;
  const count = formatNumber(reached);
  const review = `${createPath({ resource: 'campaigns', id: campaignId, type: 'show' })}/review`;
  const confirmed = { reach: reached, opted_out, version: version ?? 0 };
  return (
    <div className={css.offer}>
      <button
        type="button"
        className="button"
        disabled={busy}
        aria-busy={act.isPending}
        onClick={() =>
          act.mutate(
            { id: campaignId, data: { confirmed } },
            {
              onSuccess: () => void navigate(review),
              onError: (error) => notify(failure(error), { type: 'error' }),
            },
          )
        }
      >
        {text(measured < reach.rows ? 'rest.about' : 'rest.verb', { smart_count: reached, count })}
      </button>
      <p className={`quiet ${css.what}`}>{text('rest.what')}</p>
    </div>
  );
}
