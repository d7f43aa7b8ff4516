import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The one form in which passwords are stored and compared (RFC 8265, 4.2.2, OpaqueString): every space is U+0020,
 * then NFC. The same keys give "é" as one code point on one machine and as two on another.
 */
const opaque = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(opaque(password), OPTIONS);

/** As it is compared first, then as older hashes may have been made: as it was typed, and decomposed. */
const formsOf = (password: string): string[] => [
  ...new Set([opaque(password), password, password.normalize('NFD')]),
];

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the one behind `stored`, and whether that was made of another form of it and is to be
 * made anew. Without `stored` the same work is done for nothing, so that the time of an answer does not tell which
 * addresses exist.
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
