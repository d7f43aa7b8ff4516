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

/** A campaign: what it did, what it says, and what to do next. */
export default function CampaignShow() {
  const { id = '' } = useParams();
  return <BuiltShow actions={<Verbs />} overview={<Overview />} rail={<CampaignRail key={id} />} />;
}

export { Verbs };

/** Beside every tab: what comes next, whether it may be sent, and what people get. */
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
      {idle ? <ReadinessPanel campaignId={id} {...readiness} /> : <NextStep campaign={campaign} />}
      <Section title={text('rail.preview')}>
        <MessagePreview message={message} audiences={audiences} readiness={readiness.readiness} />
      </Section>
    </>
  );
}

/** Why nothing is to be done about a campaign at the moment. */
function sentenceOf({ archived, state }: Campaign, text: Text): string {
  if (archived) return text('next.archived');
  return text(state === 'scheduled' || state === 'waiting' ? `next.${state}` : 'next.sending');
}

/** Where a campaign stands that is archived, or has a job scheduled or running. */
function NextStep({ campaign }: { campaign: Campaign }) {
  const text = useText();
  return (
    <Section title={text('next.title')}>
      <p>{sentenceOf(campaign, text)}</p>
    </Section>
  );
}
