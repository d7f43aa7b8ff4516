import { placeOf } from '../../src/rules/data/areaCodes';
import { areaCode } from '../../src/rules/formats/national';
import { troubleText } from '../../src/rules/words/troubles';
import type { Inventory, NumberQuery, Offer } from '../sending/carrier/inventory';

const offerOf = (account: string, phone: string): Offer => {
  const area_code = areaCode(phone) ?? '';
  return {
    phone,
    account,
    area_code,
    city: null,
    state: placeOf(area_code)?.state ?? null,
    near_match: false,
  };
};

const NOT_SOLD = troubleText('no_numbers');

/**
 * Numbers that the operator has already rented and listed: they can be assigned to clients, and are neither bought from
 * nor released to the carrier.
 * @param bought the account's purchases from its carrier, if it makes any. Without it, releasing any other number is up
 * to the operator
 * @param buys whether it may buy now
 */
export function listedNumbers(
  account: string,
  numbers: readonly string[],
  bought?: Inventory,
  buys = false,
): Inventory {
  const listed = numbers.map((phone) => offerOf(account, phone));
  const isListed = (phone: string) => numbers.includes(phone);
  const matching = ({ area_code, city, state, phone }: NumberQuery) =>
    city === undefined
      ? listed.filter(
          (offer) =>
            (area_code === undefined || offer.area_code === area_code) &&
            (state === undefined || offer.state === state) &&
            (phone === undefined || offer.phone === phone),
        )
      : [];
  const buying = buys ? bought : undefined;
  return {
    async offers(query, tenantId) {
      const matches = matching(query);
      const sold = (await buying?.offers(query, tenantId)) ?? [];
      return [...matches, ...sold.filter(({ phone }) => !isListed(phone))];
    },
    async order(order, payment) {
      if (isListed(order.phone)) return { outcome: 'ours' };
      return buying ? buying.order(order, payment) : { outcome: 'refused', reason: NOT_SOLD };
    },
    async find(order) {
      if (isListed(order.phone)) return { outcome: 'ours' };
      // Asked also when it may no longer buy: the order may have been made before.
      return bought ? bought.find(order) : { outcome: 'refused', reason: NOT_SOLD };
    },
    async release(number) {
      return bought && !isListed(number.phone) ? bought.release(number) : { gone: true };
    },
  };
}
