import { useRecordContext } from 'ra-core';
import type { ComponentType } from 'react';
import { useParams } from '../../../router';
import { late } from '../../../admin/loading/late';
import { Section } from '../../../admin/page/Section';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { useReadiness } from '../../../features/readiness/useReadiness';
import type { Campaign } from '../contract';
import { MessagePreview } from '../message/MessagePreview';
import { useText, type Text } from './texts';
import { useCampaignAudiences } from '../useCampaignAudiences';
import { CampaignActions as Verbs } from './CampaignActions';
import { StageLine } from './StageLine';
import { shownFor, useOpenStage } from './stages';

/** A campaign's page by its stage: the review, the sending, the results. */
export default function CampaignShow() {
  const { id = '' } = useParams();
  return (
    <BuiltShow actions={<Verbs />} stages={<Stages />} overview={<Now />} rail={<CampaignRail key={id} />} />
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
  sending: late(() => import('./Sending')),
  results: late(() => import('./Overview')),
};

/** The stage that the campaign is in. */
function Now() {
  const campaign = useRecordContext<Campaign>();
  if (!campaign) return null;
  const Part = PARTS[shownFor(campaign)];
  return <Part />;
}

/**
 * The side column of the results: the current job, and the message. The review says whether it can be sent
 * again.
 */
function CampaignRail() {
  const campaign = useRecordContext<Campaign>();
  const open = useOpenStage();
  // The review shows all of it, and a message being sent is no longer edited.
  if (!campaign || open === 'review' || open === 'sending' || campaign.last_job_at === null) return null;
  return <Body campaign={campaign} />;
}

function Body({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const { id, message, archived, active_job_id } = campaign;
  const audiences = useCampaignAudiences(id);
  const idle = !archived && active_job_id === null;
  const readiness = useReadiness(id, { enabled: idle });
  return (
    <>
      {!idle && <NextStep campaign={campaign} />}
      <Section title={text('rail.preview')}>
        <MessagePreview
          message={message}
          audiences={audiences}
          readiness={'value' in readiness ? readiness.value : undefined}
        />
      </Section>
    </>
  );
}

/** Why there is nothing to do right now. */
function sentenceOf({ archived, state }: Campaign, text: Text): string {
  if (archived) return text('next.archived');
  return text(state === 'scheduled' || state === 'waiting' ? `next.${state}` : 'next.sending');
}

/** The state of a campaign that is archived or has an active job. */
function NextStep({ campaign }: { campaign: Campaign }) {
  const text = useText();
  return (
    <Section title={text('next.title')}>
      <p>{sentenceOf(campaign, text)}</p>
    </Section>
  );
}
