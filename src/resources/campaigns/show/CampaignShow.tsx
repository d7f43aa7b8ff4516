import { useRecordContext } from 'ra-core';
import { useParams } from 'react-router-dom';
import { Section } from '../../../admin/parts/Section';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { ReadinessPanel } from '../../../features/readiness/ReadinessPanel';
import { useReadiness } from '../../../features/readiness/useReadiness';
import type { Campaign } from '../contract';
import { MessagePreview } from '../message/MessagePreview';
import { useText, type Text } from './texts';
import { useCampaignAudiences } from '../useCampaignAudiences';
import { CampaignActions as Verbs } from './CampaignActions';
import { Overview } from './Overview';

/** A campaign: its results, its message and what to do next. */
export default function CampaignShow() {
  const { id = '' } = useParams();
  return <BuiltShow actions={<Verbs />} overview={<Overview />} rail={<CampaignRail key={id} />} />;
}

export { Verbs };

/** The side column of every tab: the next step, readiness to send, and the message. */
function CampaignRail() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const { id, message, archived, active_job_id } = campaign;
  const audiences = useCampaignAudiences(id);
  const idle = !archived && active_job_id === null;
  const readiness = useReadiness(id, { enabled: idle });
  return (
    <>
      {idle ? <ReadinessPanel campaignId={id} read={readiness} /> : <NextStep campaign={campaign} />}
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
