import { useGetList } from 'ra-core';
import { formatNumber } from '../../../i18n/format';
import type { CampaignAudience } from '../../campaign_audiences/contract';
import { Facts, type Fact } from '../parts/Facts';
import { useText, type Text } from './texts';
import css from './sending.module.css';
import type { StartTarget } from './StartJobDialog';
import { useEstimate, type Estimate } from './useEstimate';

/** `1`, or `1 to 2`. */
const range = ({ least, most }: Estimate, text: Text) =>
  least === most
    ? formatNumber(least)
    : text('start.range', { least: formatNumber(least), most: formatNumber(most) });

/** How many people a job reaches and what it takes, before it is started. */
export function StartFacts({ target }: { target: StartTarget }) {
  const text = useText();
  const { reach, message, before } = target;
  return (
    <div className={css.start}>
      {reach !== undefined && message === undefined && <Facts facts={[recipients(reach, text)]} />}
      {reach !== undefined && message !== undefined && (
        <Measured {...target} reach={reach} message={message} />
      )}
      {reach === undefined && before !== undefined && (
        <Facts facts={[{ label: text('start.before'), value: formatNumber(before) }]} />
      )}
      {reach === 0 && <p className={css.warning}>{text('start.nobody')}</p>}
      <p className={css.quiet}>{text('start.do_not_call')}</p>
    </div>
  );
}

const recipients = (reach: number, text: Text): Fact => ({
  label: text('start.reach'),
  value: formatNumber(reach),
});

function Measured({ campaignId, reach, message }: StartTarget & { reach: number; message: string }) {
  const text = useText();
  const { data } = useGetList<CampaignAudience & { id: string }>('campaign_audiences', {
    filter: { campaign_id: campaignId },
    pagination: { page: 1, perPage: 100 },
  });
  const largest = data?.toSorted((a, b) => b.targets - a.targets)[0];
  const estimate = useEstimate(message, largest?.audience_id);
  const facts = [recipients(reach, text)];
  if (estimate) {
    const total = formatNumber(Math.round(estimate.average * reach));
    facts.push(
      { label: text('start.segments'), value: range(estimate, text) },
      {
        label: text('start.total'),
        value: estimate.least === estimate.most ? total : text('start.about', { total }),
      },
    );
  }
  return (
    <>
      <Facts row facts={facts} />
      {estimate && reach > estimate.sample && (
        <p className={css.quiet}>
          {text('start.sample', {
            count: formatNumber(estimate.sample),
          })}
        </p>
      )}
      {estimate !== undefined && estimate.unresolved > 0 && (
        <p className={css.warning}>
          {text('start.unresolved', {
            count: formatNumber(estimate.unresolved),
            sample: formatNumber(estimate.sample),
          })}
        </p>
      )}
    </>
  );
}
