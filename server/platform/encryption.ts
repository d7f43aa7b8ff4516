import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';

/** Bytes of the nonce and of the tag of AES-256-GCM. */
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** A text or bytes encrypted with AES-256-GCM, and the tag that shows whether they were changed. */
export interface Encrypted {
  body: Uint8Array;
  tag: Uint8Array;
}

/** Encrypts a text or bytes. The same key and nonce must never serve two of them. */
export function encrypt(key: Uint8Array, nonce: Uint8Array, content: string | Uint8Array): Encrypted {
  const cipher = createCipheriv(CIPHER, key, nonce);
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  return { body: Buffer.concat([cipher.update(bytes), cipher.final()]), tag: cipher.getAuthTag() };
}

/** @throws if the key or the nonce is wrong, or the bytes were changed */
export function decryptBytes(key: Uint8Array, nonce: Uint8Array, { body, tag }: Encrypted): Uint8Array {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** @throws if the key or the nonce is wrong, or the text was changed */
export const decrypt = (key: Uint8Array, nonce: Uint8Array, encrypted: Encrypted): string =>
  Buffer.from(decryptBytes(key, nonce, encrypted)).toString('utf8');

/** Bytes before the 32 of an Ed25519 key in SPKI (RFC 8410, 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Checks signatures of the owner of an Ed25519 key (RFC 8032).
 * @throws if `publicKey` is not the 32 bytes of a key
 */
export function ed25519Verifier(
  publicKey: Uint8Array,
): (content: Uint8Array, signature: Uint8Array) => boolean {
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  return (content, signature) => verify(null, content, key, signature);
}

/** A new Ed25519 key: the private half as PKCS #8 in base64, and the 32 bytes of the public half. */
export function newEd25519Key(): { privateKey: string; publicKey: Uint8Array } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI.length),
  };
}

/** Signs with the private half of an Ed25519 key, as `newEd25519Key` returns it. */
export const ed25519Sign = (privateKey: string, content: Uint8Array): Uint8Array =>
  sign(
    null,
    content,
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  );

/**
 * The halves of an Ed25519 key from its private one in PEM, as `newEd25519Key` returns them.
 * @throws if it is not such a key
 */
export function ed25519KeyOf(pem: string): { privateKey: string; publicKey: Uint8Array } {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is not an Ed25519 key.');
  return {
    privateKey: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length),
  };
}

/** Whether a text is one X.509 certificate in PEM that can be read. */
export function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
}
