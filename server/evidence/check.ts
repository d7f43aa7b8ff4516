import { type KeySet, type PublicKey, type Signature, signedText } from '../../src/rules/law/signature';
import { ed25519Verifier } from '../platform/encryption';

/** Clocks of several processes sign around a rotation, ms. */
const SKEW_MS = 5 * 60_000;

/** Result of a check: `signed` with the key's id, or the reason why it is not. */
export type SignatureVerdict = 'signed' | 'unsigned' | 'unknown_key' | 'not_its_time' | 'changed';

const signedThen = ({ valid_from, valid_until }: PublicKey, at: Date): boolean =>
  at.getTime() >= Date.parse(valid_from) - SKEW_MS &&
  (valid_until === null || at.getTime() <= Date.parse(valid_until) + SKEW_MS);

/** Checks that one of the installation's keys signed the content of a format, at a time for which it was valid. */
export function checkSignature(
  { keys }: KeySet,
  signature: Signature | undefined | null,
  { format, content, at }: { format: string; content: unknown; at: Date },
): SignatureVerdict {
  if (!signature) return 'unsigned';
  const key = keys.find(({ kid }) => kid === signature.key);
  if (!key) return 'unknown_key';
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const isSigned = ed25519Verifier(bytes(key.x))(
    Buffer.from(signedText(format, content), 'utf8'),
    bytes(signature.value),
  );
  if (!isSigned) return 'changed';
  return signedThen(key, at) ? 'signed' : 'not_its_time';
}
