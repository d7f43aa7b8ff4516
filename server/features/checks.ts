import { nanp } from '../../src/rules/nanp';
import type { RegistrationFee } from '../../src/rules/registrationFees';
import { conflict, invalid } from '../http/problem';
import type { Carrier } from '../sending/carrier/carrier';
import { COUNTRY, mayReach } from '../sending/countries';

/** @throws 422 unless the runtime knows the IANA time zone */
export function assertTimeZone(field: string, name: string | undefined): void {
  if (name === undefined) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: name }).format();
  } catch {
    throw invalid([{ field, code: 'time_zone', message: 'There is no such time zone.' }]);
  }
}

/** Numbers in the North American plan. One that the plan does not have must be a typing error. */
const NORTH_AMERICAN = /^\+1(\d*)$/;

/** @throws 422 for a number that cannot exist. Other countries' numbering plans are not checked. */
export function assertPhone(field: string, phone: string): void {
  const digits = NORTH_AMERICAN.exec(phone)?.[1];
  if (digits === undefined || (digits.length === 10 && nanp(digits).ok)) return;
  throw invalid([{ field, code: 'format', message: 'There is no such phone number.' }]);
}

/** @throws 409 for a number in a country that the account may not send to */
export function assertReach(carrier: Carrier | null, account: string, phone: string): void {
  if (mayReach(carrier, account, phone)) return;
  throw conflict(
    COUNTRY,
    `${phone} is in a country that the carrier account may not send to. Nothing was sent.`,
    { number: phone },
  );
}

/**
 * Checks that the user agreed to the fee and its amount.
 * @throws 422
 */
export function assertFee(accepted: number | null, { micros }: RegistrationFee, what: string): void {
  if (accepted === micros) return;
  const message = `${what} costs ${micros / 1_000_000} US dollars. Agree to the fee.`;
  throw invalid([{ field: 'accepted_fee', code: 'fee', message }]);
}

/** @throws 422 for an empty message. Carriers would accept it, and a person would get an empty text. */
export function assertWords(field: string, text: string): void {
  if (text.trim() === '') throw invalid([{ field, code: 'required', message: 'This is required.' }]);
}
