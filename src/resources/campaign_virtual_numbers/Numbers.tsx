import { useRecordContext } from 'ra-core';
import { useReadAll } from '../../dataProvider/reads';
import { formatNumber, formatPercent } from '../../i18n/format';
import { Reading } from '../../admin/state/Reading';
import type { RecordAt } from '../../dataProvider/named';
import { LazyList } from '../../admin/list/LazyList';
import type { Campaign } from '../campaigns/contract';
import css from './numbers.module.css';
import { useText } from './texts';

/** Numbers that a campaign sends from, and how many of its recipients know one of them as of their area. */
export default function Numbers() {
  const campaign = useRecordContext<Campaign>();
  if (!campaign) return null;
  const settled = campaign.active_job_id !== null;
  return (
    <LazyList under={{ campaign_id: campaign.id }} {...(settled && { create: null })}>
      <Match campaign={campaign} settled={settled} />
    </LazyList>
  );
}

function Match({ campaign: { id, reach }, settled }: { campaign: Campaign; settled: boolean }) {
  const text = useText();
  const read = useReadAll('campaign_virtual_numbers', { campaign_id: id });
  return (
    <div className={css.facts}>
      {settled && <p className="lead">{text('settled')}</p>}
      <Reading as="line" read={read} wait={null}>
        {({ data }) => <Facts numbers={data} reach={reach} />}
      </Reading>
    </div>
  );
}

type CampaignNumber = RecordAt<'campaign_virtual_numbers'>;

function Facts({ numbers, reach }: { numbers: readonly CampaignNumber[]; reach: number }) {
  const text = useText();
  const byArea = new Map(numbers.map(({ area_code, recipients }) => [area_code, recipients]));
  // Audiences count a person in two of them twice; the campaign does not.
  const local = Math.min(
    reach,
    [...byArea.values()].reduce((sum, count) => sum + count, 0),
  );
  const inState = (holds: (state: CampaignNumber['assignment_state']) => boolean) =>
    numbers.filter(({ assignment_state }) => holds(assignment_state)).length;
  const open = inState(
    (state) => !['ASSIGNED', 'TOLL_FREE_VERIFIED', 'TOLL_FREE_UNVERIFIED'].includes(state),
  );
  const unverified = inState((state) => state === 'TOLL_FREE_UNVERIFIED');
  const facts = [
    numbers.length > 0 &&
      reach > 0 &&
      text('local', {
        count: formatNumber(local),
        reach: formatNumber(reach),
        share: formatPercent(local / reach),
      }),
    open > 0 && text('unregistered', { smart_count: open, count: formatNumber(open) }),
    unverified > 0 && text('unverified', { smart_count: unverified, count: formatNumber(unverified) }),
  ].filter((fact) => typeof fact === 'string');
  return facts.map((fact) => (
    <p key={fact} className="lead">
      {fact}
    </p>
  ));
}
