import { useRecordContext } from 'ra-core';
import { Section } from '../../build/parts/Section';
import { useText } from '../texts';
import type { Campaign } from '../contract';
import { MessagePreview } from '../message/MessagePreview';
import { useCampaignAudiences } from '../useCampaignAudiences';
import { NextStep } from './NextStep';

/** Beside every tab: what comes next, and what people get. */
export function CampaignRail() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const audiences = useCampaignAudiences(campaign.id);
  return (
    <>
      <NextStep campaign={campaign} />
      <Section title={text('rail.preview')}>
        <MessagePreview message={campaign.message} audiences={audiences} />
      </Section>
    </>
  );
}
