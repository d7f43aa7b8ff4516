import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the one behind `stored`. Without one the same work is done for nothing, so that the
 * time of an answer does not tell which addresses exist.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return Boolean(stored) && matches;
}
