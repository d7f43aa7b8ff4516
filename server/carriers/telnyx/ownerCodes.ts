import type { BrandReading, Codes } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { okOf, reasonOf } from './registryAnswers';

interface TelnyxCode {
  deliveryStatus?: string;
  requestDate?: string;
}

/** Answers that are about the code or the brand, and not about the account or the moment. */
const ABOUT_IT = new Set([400, 404, 422]);

/** Codes for sole proprietors by Telnyx's 10DLC interface. */
export function telnyxCodes(ask: Ask) {
  const pathOf = (brand: string) => `/v2/10dlc/brand/${encodeURIComponent(brand)}/smsOtp`;
  const codes: Codes = {
    async send(brand, name) {
      const post = {
        pinSms: `${name}: your code to verify the brand is @OTP_PIN@`,
        successSms: `${name}: the brand is verified.`,
      };
      const reply = await ask({ path: pathOf(brand), post });
      if (okOf(reply)) return { outcome: 'asked' };
      const isRefused = reply.kind === 'answered' && ABOUT_IT.has(reply.status);
      return { outcome: isRefused ? 'refused' : 'not_asked', reason: reasonOf(reply) };
    },

    async verify(brand, code) {
      const reply = await ask({ path: pathOf(brand), method: 'PUT', post: { otpPin: code } });
      if (reply.kind !== 'answered') return { outcome: 'unknown', reason: reasonOf(reply) };
      if (reply.status >= 200 && reply.status < 300) return { outcome: 'right' };
      return ABOUT_IT.has(reply.status)
        ? { outcome: 'wrong' }
        : { outcome: 'unknown', reason: reasonOf(reply) };
    },
  };

  return {
    ...codes,
    /** The last code that was sent. Nothing if that cannot be read. */
    async lastOf(brand: string): Promise<Pick<BrandReading, 'code'>> {
      const reply = await ask({ path: pathOf(brand) });
      if (reply.kind === 'answered' && reply.status === 404) return { code: null };
      const { requestDate, deliveryStatus } = (okOf(reply) ?? {}) as TelnyxCode;
      const sent = Date.parse(requestDate ?? '');
      if (Number.isNaN(sent)) return {};
      return { code: { sent_at: new Date(sent).toISOString(), delivery: deliveryStatus ?? 'PENDING' } };
    },
  };
}
