import type { Confirmed } from '../../../src/contract/confirmed';
import { nanp } from '../../../src/rules/formats/nanp';
import { FEE_CURRENCY, type RegistrationFee } from '../../../src/rules/law/registrationFees';
import { assertConfirmed } from '../../http/confirmed';
import { invalidField, problem } from '../../http/problem';
import type { Carrier } from '../../sending/carrier/carrier';
import { mayReach } from '../../sending/ledger/countries';

/** @throws 422 unless the runtime knows the IANA time zone */
export function assertTimeZone(field: string, name: string | undefined): void {
  if (name === undefined) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: name }).format();
  } catch {
    throw invalidField(field, 'time_zone');
  }
}

/** Numbers in the North American plan. One that the plan does not have must be a typing error. */
const NORTH_AMERICAN = /^\+1(\d*)$/;

/** @throws 422 for a number that cannot exist. Other countries' numbering plans are not checked. */
export function assertPhone(field: string, phone: string): void {
  const digits = NORTH_AMERICAN.exec(phone)?.[1];
  if (digits === undefined || (digits.length === 10 && nanp(digits).ok)) return;
  throw invalidField(field, 'format.phone');
}

/** @throws 409 for a number in a country that the account may not send to */
export function assertReach(carrier: Carrier | null, account: string, phone: string): void {
  if (mayReach(carrier, account, phone)) return;
  throw problem('country', { number: phone });
}

/**
 * Checks that the user agreed to the current fee; null for none.
 * @throws 422 without an agreement, 409 `changed` with another fee
 */
export async function assertFee(
  confirmed: Pick<Confirmed, 'price'> | null | undefined,
  fee: RegistrationFee | null,
  act: 'brand' | 'campaign' | 'vetting',
): Promise<void> {
  if (fee && !confirmed?.price) {
    const dollars = fee.micros / 1_000_000;
    throw invalidField('confirmed.price', `fee.${act}`, { dollars });
  }
  const price = fee && { currency: FEE_CURRENCY, micros: fee.micros };
  await assertConfirmed(confirmed, async () => ({ price }));
}

/** @throws 422 for an empty message. Carriers would accept it, and a person would get an empty text. */
export function assertWords(field: string, text: string): void {
  if (text.trim() === '') throw invalidField(field, 'required.value');
}
