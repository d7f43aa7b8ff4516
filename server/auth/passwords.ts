import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The form in which passwords are stored and compared (RFC 8265, 4.2.2, OpaqueString): every space becomes U+0020, then
 * NFC. Typing "é" gives one code point on some machines and two on others.
 */
const opaque = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(opaque(password), OPTIONS);

/** The current form, then the forms that older hashes may be made of: as it was typed, and decomposed. */
const formsOf = (password: string): string[] => [
  ...new Set([opaque(password), password, password.normalize('NFD')]),
];

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches the hash `stored`, and whether the hash was made of an older form and should be
 * replaced. Without `stored` the same work is done, so that the response time does not reveal which addresses exist.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ matches: boolean; outdated: boolean }> {
  dummy ??= hashPassword('no account has this password');
  const against = stored ?? (await dummy);
  for (const [at, form] of formsOf(password).entries()) {
    if ((await verify(against, form)) && stored) return { matches: true, outdated: at > 0 };
  }
  return { matches: false, outdated: false };
}
