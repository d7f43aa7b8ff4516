import { Section } from '../../../admin/parts/Section';
import { useText, type Text } from '../texts';
import type { Campaign } from '../contract';

/** Why nothing is to be done about a campaign at the moment. */
function sentenceOf({ archived, state }: Campaign, text: Text): string {
  if (archived) return text('next.archived');
  return text(state === 'scheduled' || state === 'waiting' ? `next.${state}` : 'next.sending');
}

/** Where a campaign stands that is archived, or has a job scheduled or running. */
export function NextStep({ campaign }: { campaign: Campaign }) {
  const text = useText();
  return (
    <Section title={text('next.title')}>
      <p>{sentenceOf(campaign, text)}</p>
    </Section>
  );
}
