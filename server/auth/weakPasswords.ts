import { eq } from 'drizzle-orm';
import type { Env } from '../config/env';
import type { Db, Tx } from '../db/client';
import { memberships, tenants } from '../db/schema/identity';
import { invalidField } from '../http/problem';
import { productTitle } from '../mail/messages';

/** Why a password is easy to guess (NIST SP 800-63B-4, 3.1.1.2). */
export type Weakness = 'common' | 'leaked' | 'named' | 'pattern';

interface Lists {
  /** Passwords from published leaks, in lowercase. */
  leaked: ReadonlySet<string>;
  /** Those and common words, without accents. */
  common: ReadonlySet<string>;
}
let lists: Promise<Lists> | undefined;

async function readLists(): Promise<Lists> {
  const [english, spanish] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const leaked = english.dictionary['passwords-common'];
  const words = [...english.dictionary['diceware-common'], ...spanish.dictionary['commonWords-es-es']];
  return { leaked: new Set(leaked), common: new Set([...leaked, ...words].map(unaccented)) };
}

/** Lists of decision 067. Read when the first password is chosen. */
const knownLists = (): Promise<Lists> => (lists ??= readLists());

const unaccented = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Letters that people write by a digit or a sign; "1" is an "i" or an "l". */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The password as it is written, and with letters for their substitutes; all of one length. */
function formsOf(password: string): string[] {
  const plainLetters = unaccented(password);
  const read = plainLetters.replaceAll(/[03457@$!]/g, (sign) => SUBSTITUTES[sign]!);
  return [plainLetters, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')];
}

/** Digits, and signs or spaces, that may stand around a word and leave it that word: a year, a stop. */
const ADDED_MAX = 4;

const isFewAdded = (added: string): boolean => {
  const digits = added.replaceAll(/\P{N}/gu, '').length;
  return digits <= ADDED_MAX && added.length - digits <= ADDED_MAX;
};

/** Whether it is a word of the list with little before and behind it. */
function isCommon(password: string, words: ReadonlySet<string>): boolean {
  const forms = formsOf(password);
  const written = forms[0]!;
  const before = Math.min(/^\P{L}*/u.exec(written)![0].length, 2 * ADDED_MAX);
  const behind = Math.min(/\P{L}*$/u.exec(written)![0].length, 2 * ADDED_MAX);
  for (let from = 0; from <= before; from += 1) {
    for (let to = written.length - behind; to <= written.length; to += 1) {
      const isClose = isFewAdded(written.slice(0, from) + written.slice(Math.max(from, to)));
      if (isClose && forms.some((form) => words.has(form.slice(from, to)))) return true;
    }
  }
  return false;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether hardly anything is left without the words of these names. */
function isNamed(password: string, names: readonly string[]): boolean {
  const whole = plain(password);
  const words = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map((name) => plain(unaccented(name)));
  const known = [...new Set(words)].filter((word) => word.length > 2);
  const rest = known
    .toSorted((a, b) => b.length - a.length)
    .reduce((remainder, word) => remainder.replaceAll(word, ''), whole);
  return rest.length < whole.length && rest.length <= ADDED_MAX;
}

/** Rows of keys and of the alphabet, in both directions. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].toReversed().join('')],
);
const RUN_MIN = 3;
/** For longer ones, nobody guesses the repeated part and the number of repetitions. */
const PATTERN_MAX = 64;

/** Length of the part of a row, or of the same sign, that the text begins with at a place. */
function runAt(text: string, from: number): number {
  let length = 1;
  const isRun = (part: string) =>
    ROWS.some((row) => row.includes(part)) || part === part[0]!.repeat(part.length);
  while (from + length < text.length && isRun(text.slice(from, from + length + 1))) length += 1;
  return length;
}

/** Whether it is one short piece again and again, or consists of runs. */
function isPattern(password: string): boolean {
  const text = password.toLowerCase();
  if (text.length > PATTERN_MAX) return false;
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  for (let at = 0; at < text.length;) {
    const run = runAt(text, at);
    if (run < RUN_MIN) return false;
    at += run;
  }
  return true;
}

/** Why the password is easy to guess for those who know the names; undefined where it is not. */
export async function weaknessOf(password: string, names: readonly string[]): Promise<Weakness | undefined> {
  const normalized = password.normalize('NFC');
  const { leaked, common } = await knownLists();
  if (leaked.has(normalized.toLowerCase())) return 'leaked';
  if (isPattern(normalized)) return 'pattern';
  if (isCommon(normalized, common)) return 'common';
  return formsOf(normalized).some((form) => isNamed(form, names)) ? 'named' : undefined;
}

/** @throws 422 for a password that is easy to guess for this person */
export async function assertUnguessable(
  { db, env }: { db: Db | Tx; env: Env },
  user: { id: string; name: string; email: string },
  password: string,
): Promise<void> {
  const theirs = await db
    .select({ name: tenants.name })
    .from(tenants)
    .innerJoin(memberships, eq(memberships.tenant_id, tenants.id))
    .where(eq(memberships.user_id, user.id));
  const names = [productTitle(env), user.name, user.email, ...theirs.map(({ name }) => name)];
  const code = await weaknessOf(password, names);
  if (code) throw invalidField('password', code);
}
