import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { ORIGIN } from './server';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const KEY_INCLUDED = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');
const uint16 = (value: number) => Buffer.from([value >>> 8, value & 0xff]);
const uint32 = (value: number) => Buffer.from([0, 0, value >>> 8, value & 0xff]);

/** Head of a CBOR value (RFC 8949, 3): its major type and a count below 65,536. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(count)]);
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Public key as a COSE key (RFC 9053, 2.1): ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  );
}

/** How an answer differs from a right one. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The person was not verified. */
  unverified?: true;
  /** Signed by another key. */
  forged?: true;
  counter?: number;
  userHandle?: string | null;
}

interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface Request {
  challenge: string;
  rpId: string;
}

/** An authenticator of its own with one passkey: real keys and signatures, and whatever else a test wants wrong. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(32);
  private userHandle: string | undefined;
  /** Uses, which it counts. Null: it counts none, as those that are copied. */
  counter: number | null = 0;

  private clientData(type: string, challenge: string, twist: Twist): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );
  }

  private data(rpId: string, more: number, twist: Twist, tail: Buffer = Buffer.alloc(0)): Buffer {
    const copied = this.counter === null ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const flags = USER_PRESENT | (twist.unverified ? 0 : USER_VERIFIED) | copied | more;
    const counter = twist.counter ?? this.counter ?? 0;
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), uint32(counter), tail]);
  }

  private credential<R>(response: R) {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  /** Answer to `navigator.credentials.create`, as its `toJSON()` has it. */
  create({ challenge, rp, user }: Creation, twist: Twist = {}) {
    this.userHandle = user.id;
    const key = coseKey(createPublicKey(this.keys.publicKey.export({ type: 'spki', format: 'pem' })));
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, key]);
    const authData = this.data(rp.id, KEY_INCLUDED, twist, attested);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.credential({
      clientDataJSON: text(this.clientData('webauthn.create', challenge, twist)),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answer to `navigator.credentials.get`. */
  get({ challenge, rpId }: Request, twist: Twist = {}) {
    if (this.counter !== null && twist.counter === undefined) this.counter += 1;
    const authenticatorData = this.data(rpId, 0, twist);
    const clientData = this.clientData('webauthn.get', challenge, twist);
    const key = twist.forged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.keys.privateKey;
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key);
    const userHandle = twist.userHandle === undefined ? this.userHandle : twist.userHandle;
    return this.credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle,
    });
  }
}
