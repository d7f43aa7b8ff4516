import { Secret, TOTP } from 'otpauth';

/** RFC 6238, with the parameters that all authenticator apps support. */
const PERIOD = 30;
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** Time steps of clock difference that are accepted in either direction. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newSecret = (random: { bytes(n: number): Uint8Array }): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;

/** Content of the QR code for enrolment. */
export const otpauthUrl = (secret: string, email: string, issuer: string): string =>
  new TOTP({ ...OPTIONS, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The code's time step, or null if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
