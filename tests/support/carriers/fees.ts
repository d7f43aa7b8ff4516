import { expect } from 'vitest';
import { FEE_CURRENCY } from '../../../src/rules/law/registrationFees';

interface Answer {
  status: number;
  json: { type?: string; errors?: unknown; changes?: unknown };
}

/** `confirmed` of a person who agreed to a fee, in micro-units of US dollars. */
export const agreedTo = (micros: number) => ({ price: { currency: FEE_CURRENCY, micros } });

/** Without an agreement the act is refused at the form's field; after another fee was shown, with both. */
export async function expectAgreement(act: (confirmed: unknown) => Promise<Answer>, fee: number) {
  for (const none of [undefined, null, {}, { price: null }]) {
    const { status, json } = await act(none);
    expect(status).toBe(422);
    expect(json.errors).toMatchObject([{ field: 'confirmed.price', code: 'fee' }]);
  }
  for (const shown of [agreedTo(fee - 1), { price: { currency: 'CAD', micros: fee } }]) {
    const { status, json } = await act(shown);
    expect([status, json.type]).toEqual([409, 'urn:problem:changed']);
    expect(json.changes).toEqual([{ member: 'price', was: shown.price, now: agreedTo(fee).price }]);
  }
}
