import { allRead, mapRead, type Read } from '../../../dataProvider/read';
import { useReadList, useReadNamed } from '../../../dataProvider/reads';
import { LIMIT_MAX } from '../../../contract/common';
import { decodeId } from '../../../dataProvider/identity';
import type { Campaign } from '../../campaigns/contract';
import { clientVirtualNumbers, type VirtualNumber } from '../../client_virtual_numbers/contract';

/** A number of the client, or one that all clients share, under its own id. */
export interface Offer extends Pick<VirtualNumber, 'phone' | 'city' | 'state' | 'assignment_state'> {
  id: string;
  /** Of the campaign's audiences, those with its area code. */
  recipients: number;
  shared: boolean;
}

const all = { page: 1, perPage: LIMIT_MAX };

/** A number below its client has a composite id; the calls of a campaign want its own. */
const ownId = (id: string): string => decodeId(clientVirtualNumbers.key, id)?.id ?? id;

/** Numbers that could be added to a campaign, those that suit its recipients best first. */
export function useOffers({ id, client_id }: Campaign): Read<Offer[]> {
  const owned = useReadList('client_virtual_numbers', { filter: { client_id }, pagination: all });
  const common = useReadList('client_virtual_numbers', {
    filter: { client_id, shared: true },
    pagination: all,
  });
  const added = useReadList('campaign_virtual_numbers', { filter: { campaign_id: id }, pagination: all });
  const attached = useReadList('campaign_audiences', { filter: { campaign_id: id }, pagination: all });
  const audiences = useReadNamed('audiences', attached, ({ data }) => data.map((link) => link.audience_id));
  return mapRead(allRead({ owned, common, added, audiences }), (read) => {
    const taken = new Set(read.added.data.map(({ virtual_number_id }) => virtual_number_id));
    const recipientsOf = (areaCode: string) =>
      read.audiences.reduce((sum, { places }) => sum + (places?.area_code[areaCode] ?? 0), 0);
    return [...read.owned.data, ...read.common.data.filter((number) => number.client_id === null)]
      .map((number): Offer => ({
        ...number,
        id: ownId(number.id),
        shared: number.client_id === null,
        recipients: recipientsOf(number.area_code),
      }))
      .filter(({ id: own }) => !taken.has(own))
      .toSorted(
        (a, b) =>
          b.recipients - a.recipients ||
          Number(a.shared) - Number(b.shared) ||
          a.phone.localeCompare(b.phone),
      );
  });
}
