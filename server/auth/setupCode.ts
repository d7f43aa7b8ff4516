import { sql } from 'drizzle-orm';
import { secretKey } from './secrets';
import type { Env } from '../config/env';
import { type Db, rows, type Tx } from '../db/rows';
import { hmac, sameBytes } from '../platform/hashing';

/** How long a code is valid after it was printed. */
export const CODE_MINUTES = 60;
/** Crockford's letters and digits, which people do not mistake for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
/** 30 bits of minutes, and 90 bits that nobody can guess. */
const [TIME_LENGTH, PROOF_LENGTH, GROUP] = [6, 18, 4];
const MINUTE = 60_000;

/** Whether an installation waits for its first administrator: nobody, not even an invited person, is there. */
export async function isUnused(db: Db | Tx): Promise<boolean> {
  const [people] = await rows<{ used: boolean }>(db, sql`select exists (select 1 from users) as used`);
  return !people!.used;
}

function lettersOf(value: bigint, length: number): string {
  const digits = Array.from({ length }, (_, place) => Number((value >> BigInt(BITS * place)) % 32n));
  return digits
    .map((digit) => LETTERS[digit])
    .toReversed()
    .join('');
}

/** Every process with the key makes the same proof for a database; another database has another. */
async function proofOf(db: Db, env: Env, minute: number): Promise<string> {
  const [installation] = await rows<{ id: string }>(db, sql`select id from installation`);
  const about = `first administrator ${installation?.id ?? ''} ${minute}`;
  return lettersOf(BigInt(`0x${hmac('sha256', secretKey(env), about).toString('hex')}`), PROOF_LENGTH);
}

/** A code in groups, by which whoever reads the server's output may make the first administrator. */
export async function newSetupCode(db: Db, env: Env, now: Date): Promise<string> {
  const minute = Math.floor(now.getTime() / MINUTE);
  const code = lettersOf(BigInt(minute), TIME_LENGTH) + (await proofOf(db, env, minute));
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** A code as a person typed it, with digits for the letters that are read as such. */
const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Whether a code is the one that a process of this installation printed, and how old it is. */
export async function judgeCode(
  db: Db,
  env: Env,
  { code, now }: { code: string; now: Date },
): Promise<'valid' | 'wrong' | 'expired'> {
  const letters = plain(code);
  if (letters.length !== TIME_LENGTH + PROOF_LENGTH) return 'wrong';
  const minute = Array.from(letters.slice(0, TIME_LENGTH)).reduce(
    (sum, each) => sum * 32 + LETTERS.indexOf(each),
    0,
  );
  const proof = await proofOf(db, env, minute);
  if (!sameBytes(Buffer.from(letters.slice(TIME_LENGTH)), Buffer.from(proof))) return 'wrong';
  return now.getTime() < (minute + CODE_MINUTES) * MINUTE ? 'valid' : 'expired';
}
