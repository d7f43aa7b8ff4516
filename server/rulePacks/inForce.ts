import { eq } from 'drizzle-orm';
import {
  BUILT_IN_LAW,
  LAW_BEFORE_DISCLOSURES,
  type Law,
  followLaw,
} from '../../src/rules/law/quietHours/inForce';
import { BUILT_IN_PACK } from '../../src/rules/law/rulePack/builtIn';
import {
  lawOfPack,
  type Readings,
  readingsOf,
  type RulePack,
  type SignedPack,
} from '../../src/rules/law/rulePack/pack';
import type { Env } from '../config/env';
import type { Db, Tx } from '../db/client';
import { rule_packs } from '../db/schema';
import { withScope } from '../db/scope';
import type { Logger } from '../lib/log';
import { StartError } from '../lib/startError';
import { sha256Hex } from '../platform/hashing';
import { errorsOf, hashOfPack, readPack, signatureError } from './file';
import { trustedKeys } from './publisher';

/** A pack in force, with those who put it there; null for the built-in rules. */
export interface PackInForce {
  pack: RulePack;
  law: Law;
  hash: string;
  readings: Readings;
  row: Pick<Row, 'id' | 'proposed_by' | 'decided_by' | 'decided_at'> | null;
}
type Row = typeof rule_packs.$inferSelect;

const BUILT_IN: PackInForce = {
  pack: BUILT_IN_PACK,
  law: BUILT_IN_LAW,
  hash: hashOfPack(BUILT_IN_PACK),
  readings: readingsOf(BUILT_IN_PACK),
  row: null,
};

let held = BUILT_IN;

/** The pack by which this process decides. */
export const packInForce = (): PackInForce => held;

function hold(next: PackInForce): void {
  held = next;
  followLaw(next.law);
}

/** Goes back to the built-in rules, as a process has them before it has opened a database. */
export const holdBuiltIn = (): void => hold(BUILT_IN);

/** A stored pack that must not be followed. The message names it and the cure. */
export class BadPack extends StartError {}

/**
 * A stored pack with its signature, checked as on its way in.
 * @throws BadPack
 */
export function checkedRow(row: Row, env: Pick<Env, 'RULE_PACK_KEYS'>): PackInForce {
  const { version, document, hash, key_id, signature } = row;
  const fail = (why: string): never => {
    throw new BadPack(
      `The rule pack ${version} in the table rule_packs cannot be followed: ${why} Restore that row from a backup, or name its ` +
        'publisher in RULE_PACK_KEYS. Nothing is sent by other rules meanwhile.',
    );
  };
  const { value: pack, errors } = readPack(document);
  if (errors) return fail(errors[0]!.message);
  const signed: SignedPack = { pack, signature: { key: key_id, value: signature } };
  const error = signatureError(signed, trustedKeys(env)) ?? errorsOf(pack)[0];
  if (error) return fail(error.message);
  if (sha256Hex(document) !== hash || pack.version !== version)
    return fail('its hash or its version is another.');
  return { pack, law: lawOfPack(pack), hash, readings: readingsOf(pack), row };
}

const rowInForce = async (tx: Tx | Db): Promise<Row | undefined> => {
  const [row] = await tx.select().from(rule_packs).where(eq(rule_packs.state, 'in_force'));
  return row;
};

interface Tools {
  db: Db | Tx;
  env: Pick<Env, 'RULE_PACK_KEYS'>;
}

/**
 * Follows the pack in force of the database, at the start and whenever it may have changed.
 * @throws BadPack
 */
export async function followPack({ db, env }: Tools): Promise<void> {
  const [known] = await withScope(db, 'system', (tx) =>
    tx.select({ id: rule_packs.id }).from(rule_packs).where(eq(rule_packs.state, 'in_force')),
  );
  if ((known?.id ?? null) === (held.row?.id ?? null)) return;
  const row = known && (await withScope(db, 'system', rowInForce));
  hold(row ? checkedRow(row, env) : BUILT_IN);
}

/** The same at the start, whatever this process held before. @throws BadPack */
export async function openPack({ db, env }: Tools): Promise<void> {
  const row = await withScope(db, 'system', rowInForce);
  hold(row ? checkedRow(row, env) : BUILT_IN);
}

/** A new pack is followed within so long, ms. It changes nothing about the day on which it comes. */
const LOOK_MS = 2_000;

/**
 * Looks for another pack in force. A database that is away is asked again; a pack that must not be followed is told to
 * `refused`, which ends the process: it would go on by rules that are no longer in force.
 * @returns a function that stops it, and waits for the last look
 */
export function followPacks(
  tools: Tools & { log: Logger },
  refused: (error: BadPack) => void,
): () => Promise<void> {
  const look = () =>
    followPack(tools).catch((error: unknown) => {
      if (error instanceof BadPack) refused(error);
      else tools.log.warn('rule_packs', { error });
    });
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Rules of all packs that were ever in force, and the built-in ones. Packs that cannot be read are left out. */
export async function lawsEver(tx: Tx | Db): Promise<Law[]> {
  const all = await tx.select().from(rule_packs);
  const laws = all
    .filter(({ state }) => state === 'in_force' || state === 'replaced')
    .flatMap(({ document }) => readPack(document).value ?? [])
    .map(lawOfPack);
  return [BUILT_IN_LAW, LAW_BEFORE_DISCLOSURES, ...laws];
}
