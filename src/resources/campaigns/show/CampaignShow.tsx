import { useCreatePath, useRecordContext } from 'ra-core';
import type { ComponentType } from 'react';
import { late } from '../../../admin/loading/late';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { Navigate, useParams } from '../../../router';
import type { Campaign } from '../contract';
import { CampaignActions as Verbs, NextAction, OtherActions } from './CampaignActions';
import { StageLine } from './StageLine';
import { shownFor, useOpenStage } from './stages';

/** A part of the page that later became one with the results: links to it are in mails and bookmarks. */
const EARLIER = 'sending';

/** A campaign's page by its stage: the review, or what became of it. */
export default function CampaignShow() {
  const { id = '', '*': part } = useParams();
  const createPath = useCreatePath();
  const open = useOpenStage();
  if (part === EARLIER)
    return <Navigate replace to={`${createPath({ resource: 'campaigns', id, type: 'show' })}/results`} />;
  return (
    <BuiltShow
      plain={open === 'review'}
      actions={<NextAction />}
      more={<OtherActions />}
      stages={<Stages />}
      overview={<Now />}
    />
  );
}

export { Verbs };

function Stages() {
  const campaign = useRecordContext<Campaign>();
  const open = useOpenStage();
  return campaign ? <StageLine campaign={campaign} open={open} /> : null;
}

const PARTS: Record<ReturnType<typeof shownFor>, ComponentType> = {
  review: late(() => import('../review/Review')),
  results: late(() => import('./Life')),
};

/** The stage that the campaign is in. */
function Now() {
  const campaign = useRecordContext<Campaign>();
  if (!campaign) return null;
  const Part = PARTS[shownFor(campaign)];
  return <Part />;
}
