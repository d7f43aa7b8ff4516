import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import CreatePage from '../build/form/CreatePage';
import ReferenceInput from '../build/inputs/ReferenceInput';
import { Section } from '../build/parts/Section';
import { useDeclaration } from '../build/registry';
import type { Campaign } from '../campaigns/contract';

/** Adds an existing link of the campaign's own client. */
export default function AddLink() {
  return (
    <CreatePage>
      <Choice />
    </CreatePage>
  );
}

function Choice() {
  const declaration = useDeclaration();
  const campaignId = useWatch({ name: 'campaign_id' }) as string | undefined;
  const { data } = useGetOne<Campaign>(
    'campaigns',
    { id: campaignId ?? '' },
    { enabled: campaignId !== undefined },
  );
  const field = declaration.fields.find(({ source }) => source === 'link_id');
  if (!data || !field) return null;
  return (
    <Section>
      <ReferenceInput
        required
        declaration={declaration}
        field={field}
        under={{ client_id: data.client_id }}
      />
    </Section>
  );
}
