import { useRecordContext } from 'ra-core';
import { Suspense } from 'react';
import { useReading } from '../../dataProvider/useAct';
import { LazyList } from '../../admin/list/LazyList';
import type { Campaign, CampaignStats } from '../campaigns/contract';
import { LinkTable } from './LinkTable';
import { Tiles } from './Tiles';
import css from './clicks.module.css';
import { late } from '../../admin/parts/late';

const OverTime = late(() => import('./OverTime'));

/** People click while one looks on, ms. */
const REFRESH = 10_000;

/** Clicks on a campaign's links: the picture, and below it every click, or each recipient's together. */
export default function Clicks() {
  const campaign = useRecordContext<Campaign>();
  if (!campaign) return null;
  return (
    <LazyList under={{ campaign_id: campaign.id }}>
      <Picture campaign={campaign} />
    </LazyList>
  );
}

function Picture({ campaign: { id, delivered } }: { campaign: Campaign }) {
  const { data } = useReading<CampaignStats>(
    'campaigns',
    'stats',
    { id, query: { clicks: true } },
    { refetchInterval: REFRESH },
  );
  const clicks = data?.clicks;
  // The list says that there are none, or what failed.
  if (!clicks || clicks.total === 0) return null;
  return (
    <div className={css.picture}>
      <Tiles clicks={clicks} delivered={delivered} />
      {clicks.timeline.length > 2 && (
        <Suspense fallback={<div className={css.wait} />}>
          <OverTime clicks={clicks} />
        </Suspense>
      )}
      <LinkTable links={clicks.links} />
    </div>
  );
}
