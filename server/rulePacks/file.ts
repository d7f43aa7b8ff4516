import { type FieldKey, fieldError } from '../http/problem';
import { zodOf } from '../lib/zodOf';
import { ed25519KeyOf, ed25519Sign, ed25519Verifier } from '../platform/encryption';
import { sha256Hex } from '../platform/hashing';
import { thumbprint } from '../evidence/keys';
import { canonicalJson } from '../../src/rules/formats/canonicalJson';
import { signedText } from '../../src/rules/law/signature';
import { PACK_FORMAT, RulePack, SignedPack } from '../../src/rules/law/rulePack/pack';
import { problemsAfter, problemsOf, type PackProblem } from '../../src/rules/law/rulePack/judge';

type FieldError = ReturnType<typeof fieldError>;

/** Field of the call to which errors belong. */
const FIELD = 'file';
/** Problems that are named at once. */
const NAMED_MAX = 20;

type Read<T> = { value: T; errors?: undefined } | { value?: undefined; errors: FieldError[] };

const refused = (key: Extract<FieldKey, `rule_pack.${string}`>, values?: object): FieldError =>
  (fieldError as (field: string, key: string, values?: object) => FieldError)(FIELD, key, values);

const format = (at: string): { errors: FieldError[] } => ({ errors: [refused('rule_pack.format', { at })] });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a text by a schema. The first fault names its place. */
function read<T>(schema: Parameters<typeof zodOf>[0], text: string): Read<T> {
  const value = parsed(text);
  if (value === undefined) return format('JSON');
  const result = zodOf(schema).safeParse(value);
  if (result.success) return { value: result.data as T };
  const [issue] = result.error.issues;
  return format([...(issue?.path ?? []), ...('keys' in issue! ? issue.keys : [])].join('.') || 'JSON');
}

const errorOf = ({ code, ...values }: PackProblem): FieldError => refused(`rule_pack.${code}`, values);

/** Errors of a pack by itself, and as the successor of another, a few of them. */
export const errorsOf = (pack: RulePack, before?: { pack: RulePack; today: string }): FieldError[] => {
  const alone = problemsOf(pack);
  const problems = alone.length > 0 || !before ? alone : problemsAfter(pack, before.pack, before.today);
  return problems.slice(0, NAMED_MAX).map(errorOf);
};

/** The pack of a file that is not signed yet. */
export const readPack = (text: string): Read<RulePack> => read<RulePack>(RulePack, text);

/** The signed pack of a file, if one of these keys signed it. */
export function readSigned(text: string, keys: ReadonlyMap<string, string>): Read<SignedPack> {
  const { value, errors } = read<SignedPack>(SignedPack, text);
  if (errors) return { errors };
  const error = signatureError(value, keys);
  return error ? { errors: [error] } : { value };
}

/** Why a signature is not that of a publisher in `keys`; undefined for a good one. */
export function signatureError(
  { pack, signature }: SignedPack,
  keys: ReadonlyMap<string, string>,
): FieldError | undefined {
  const key = keys.get(signature.key);
  if (key === undefined) return refused('rule_pack.key', { key: signature.key });
  const isSigned = ed25519Verifier(Buffer.from(key, 'base64url'))(
    Buffer.from(signedText(PACK_FORMAT, pack), 'utf8'),
    Buffer.from(signature.value, 'base64url'),
  );
  return isSigned ? undefined : refused('rule_pack.signature');
}

/** Signs a pack with a publisher's private key in PEM; returns its public half, too. @throws if it is not an Ed25519 key */
export function signPack(pack: RulePack, pem: string): SignedPack & { publicKey: string } {
  const { privateKey, publicKey: bytes } = ed25519KeyOf(pem);
  const publicKey = Buffer.from(bytes).toString('base64url');
  const text = Buffer.from(signedText(PACK_FORMAT, pack), 'utf8');
  return {
    publicKey,
    pack,
    signature: {
      key: thumbprint(publicKey),
      value: Buffer.from(ed25519Sign(privateKey, text)).toString('base64url'),
    },
  };
}

/** SHA-256 over the canonical JSON of a pack, hex. */
export const hashOfPack = (pack: RulePack): string => sha256Hex(canonicalJson(pack));
