import { placeOf } from '../../src/rules/areaCodes';
import { areaCode } from '../../src/rules/national';
import type { Inventory, Offer } from '../sending/carrier/inventory';

const offerOf = (phone: string): Offer => {
  const area_code = areaCode(phone) ?? '';
  return { phone, area_code, city: null, state: placeOf(area_code)?.state ?? null, near_match: false };
};

/** Numbers that the operator has rented already and listed: those can be given to clients, and nothing is bought. */
export function listedNumbers(account: string, numbers: readonly string[]): Inventory {
  const listed = numbers.map(offerOf);
  return {
    offers: async ({ area_code, city, state }) =>
      city === undefined
        ? listed.filter(
            (offer) =>
              (area_code === undefined || offer.area_code === area_code) &&
              (state === undefined || offer.state === state),
          )
        : [],
    order: async (phone) => (numbers.includes(phone) ? account : null),
    release: async () => {},
  };
}
