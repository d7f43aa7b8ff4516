import { useRecordContext } from 'ra-core';
import { Section } from '../../../admin/parts/Section';
import { ReadinessPanel } from '../../../features/readiness/ReadinessPanel';
import { useReadiness } from '../../../features/readiness/useReadiness';
import { useText } from '../texts';
import type { Campaign } from '../contract';
import { MessagePreview } from '../message/MessagePreview';
import { useCampaignAudiences } from '../useCampaignAudiences';
import { NextStep } from './NextStep';

/** Beside every tab: what comes next, whether it may be sent, and what people get. */
export function CampaignRail() {
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
