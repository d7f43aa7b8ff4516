import { allRead, mapRead, type Read } from '../../../dataProvider/read';
import { everyRead, oneOf, useReadAll, useReadMany } from '../../../dataProvider/reads';
import { decodeId } from '../../../dataProvider/identity';
import type { Campaign } from '../../campaigns/contract';
import { clientVirtualNumbers, type VirtualNumber } from '../../client_virtual_numbers/contract';

/** A number of the client, or one that all clients share, under its own id. */
export interface Offer extends Pick<VirtualNumber, 'phone' | 'city' | 'state' | 'assignment_state'> {
  id: string;
  /**
   * Recipients with its area code in the campaign's audiences; absent if an audience's places are
   * unknown.
   */
  recipients: number | undefined;
  shared: boolean;
}

/** A number below its client has a composite id; the calls of a campaign want its own. */
const ownId = (id: string): string => decodeId(clientVirtualNumbers.key, id)?.id ?? id;

/** Numbers that could be added to a campaign, those that suit its recipients best first. */
export function useOffers({ id, client_id }: Campaign): Read<Offer[]> {
  const owned = useReadAll('client_virtual_numbers', { client_id });
  const common = useReadAll('client_virtual_numbers', { client_id, shared: true });
  const added = useReadAll('campaign_virtual_numbers', { campaign_id: id });
  const attached = useReadAll('campaign_audiences', { campaign_id: id });
  const links = 'value' in attached ? attached.value.data : [];
  const audiences = everyRead(useReadMany(links.map((link) => oneOf('audiences', link.audience_id))));
  return mapRead(allRead({ owned, common, added, attached, audiences }), (read) => {
    const addedIds = new Set(read.added.data.map(({ virtual_number_id }) => virtual_number_id));
    const known = read.audiences.flatMap(({ places }) => places ?? []);
    const recipientsOf = (areaCode: string) =>
      known.length < read.audiences.length
        ? undefined
        : known.reduce((sum, places) => sum + (places.area_code[areaCode] ?? 0), 0);
    const owned = read.owned.data.filter(({ order_state }) => order_state === 'owned');
    return [...owned, ...read.common.data.filter((number) => number.client_id === null)]
      .map((number): Offer => ({
        ...number,
        id: ownId(number.id),
        shared: number.client_id === null,
        recipients: recipientsOf(number.area_code),
      }))
      .filter(({ id: offerId }) => !addedIds.has(offerId))
      .toSorted(
        (a, b) =>
          (b.recipients ?? 0) - (a.recipients ?? 0) ||
          Number(a.shared) - Number(b.shared) ||
          a.phone.localeCompare(b.phone),
      );
  });
}
