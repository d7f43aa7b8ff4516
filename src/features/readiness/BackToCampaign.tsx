import { useCreatePath } from 'ra-core';
import { useSearchParams } from '../../router';
import { PageLink } from '../../admin/page/PageAction';
import { useReadOne } from '../../dataProvider/reads';
import { FOR_CAMPAIGN } from './fixLinks';
import { useText } from './texts';

/** Links back to the review of the campaign from which a person came to its client. */
export function BackToCampaign() {
  const [search] = useSearchParams();
  const id = search.get(FOR_CAMPAIGN);
  return id === null ? null : <Back id={id} />;
}

function Back({ id }: { id: string }) {
  const text = useText();
  const createPath = useCreatePath();
  const campaign = useReadOne('campaigns', { id }, { staleTime: Infinity });
  if (!('value' in campaign)) return null;
  const review = `${createPath({ resource: 'campaigns', id, type: 'show' })}/review`;
  return <PageLink label={text('back', { name: campaign.value.name })} to={review} />;
}
