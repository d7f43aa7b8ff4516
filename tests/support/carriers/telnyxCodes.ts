import type { DeskAnswer } from './numberDesk';
import type { Asked, Said } from './restServer';

const plain = (said: unknown, status = 200): Said => ({ status, body: JSON.stringify(said) });

/** Telnyx's codes for sole proprietors. */
export class TelnyxCodes {
  /** The requests to text a code, unchanged. */
  readonly sent: Record<string, string>[] = [];
  /** The valid code. */
  code = '123456';
  /** The faults that the next calls meet. */
  readonly script: ('cut' | '429')[] = [];
  delivery = 'DELIVERED_HANDSET';
  /** Called after the right code was submitted. */
  onRight: () => void = () => {};

  constructor(private readonly clock: { now(): Date }) {}

  async answer({ method, path, body }: Asked): Promise<DeskAnswer | undefined> {
    const brandId = /^\/v2\/10dlc\/brand\/([\w-]+)\/smsOtp$/.exec(path)?.[1];
    if (brandId === undefined) return undefined;
    if (method === 'GET')
      return this.sent.length === 0
        ? plain({ errors: [{ code: '10005', title: 'Not found' }] }, 404)
        : plain({ brandId, requestDate: this.clock.now().toISOString(), deliveryStatus: this.delivery });
    const met = this.script.shift();
    if (met === 'cut') return 'cut';
    if (met === '429') return plain({ errors: [{ code: '10011', title: 'Too many requests' }] }, 429);
    const told = JSON.parse(body) as Record<string, string>;
    if (method === 'POST') {
      this.sent.push(told);
      return plain({ brandId, referenceId: 'OTP1' });
    }
    if (told['otpPin'] !== this.code)
      return plain({ errors: [{ code: '10015', title: 'Invalid PIN' }] }, 400);
    this.onRight();
    return plain({});
  }
}
