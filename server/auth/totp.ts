import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what authenticator apps support everywhere. */
const PERIOD = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** Steps of clock difference that are forgiven in either direction. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newSecret = (random: { bytes(n: number): Uint8Array }): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;

/** What the QR code of the enrolment step holds. */
export const otpauthUrl = (secret: string, email: string, issuer: string): string =>
  new TOTP({ ...OPTIONS, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step the code belongs to, or null when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
