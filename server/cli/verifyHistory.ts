import { asc, sql } from 'drizzle-orm';
import { type ConsentRoot, ROOT_FORMAT, rootsIn } from '../../src/rules/law/consentRoot';
import { follow, type ProvenEvent } from '../../src/rules/law/consentProof';
import type { KeySet, Signature } from '../../src/rules/law/signature';
import { readProven } from '../consent/proven';
import { type Db, rows } from '../db/client';
import { evidence_roots, type TenantRoot } from '../db/schema';
import { withScope } from '../db/scope';
import { sha256Hex } from '../platform/hashing';
import { checkSignature } from '../evidence/check';
import { type Growth, growthOf, rootOf } from '../evidence/heads';
import { publicKeys } from '../evidence/keys';
import { type SealVerdict, verifySeals } from './verifySeals';

/** People whose events one query reads. */
const PEOPLE = 500;

type Root = typeof evidence_roots.$inferSelect;
type Report = (line: string) => void;

/** Figures of a verification. */
export interface HistoryVerdict extends SealVerdict {
  people: number;
  events: number;
  roots: number;
  /** Roots from outside that were compared. */
  outside: number;
  broken: number;
}

/** Verifies each person's chain, as the files of evidence are verified. */
async function verifyChains(db: Db, broken: Report): Promise<{ people: number; events: number }> {
  const figures = { people: 0, events: 0 };
  let after = { tenant_id: '00000000-0000-0000-0000-000000000000', phone: '' };
  for (;;) {
    const from = after;
    const people = await withScope(db, 'system', (tx) =>
      rows<{ tenant_id: string; phone: string }>(
        tx,
        sql`select e.tenant_id, e.phone from consent_events e
          where (e.tenant_id, e.phone) > (${from.tenant_id}::uuid, ${from.phone}::text)
          group by e.tenant_id, e.phone order by e.tenant_id, e.phone limit ${PEOPLE}::int`,
      ),
    );
    const last = people.at(-1);
    if (!last) return figures;
    const events = await withScope(db, 'system', (tx) =>
      readProven(
        tx,
        sql`(e.tenant_id, e.phone) > (${from.tenant_id}::uuid, ${from.phone}::text)
          and (e.tenant_id, e.phone) <= (${last.tenant_id}::uuid, ${last.phone}::text)`,
      ),
    );
    const chains = new Map<string, { tenant_name: string; events: ProvenEvent[] }>();
    for (const { tenant_name, client_name: _, ...event } of events) {
      const key = `${event.tenant_id} ${event.phone}`;
      const chain = chains.get(key) ?? { tenant_name, events: [] };
      chain.events.push(event);
      chains.set(key, chain);
    }
    for (const [key, chain] of chains) {
      const [tenant_id, phone] = key.split(' ') as [string, string];
      const { broken: at } = await follow({ tenant_id, phone, events: chain.events }, sha256Hex);
      if (at) broken(`${chain.tenant_name}, ${phone}: at event ${at.n}, ${PROBLEMS[at.problem]}.`);
    }
    figures.people += people.length;
    figures.events += events.length;
    after = last;
  }
}

/** Problems of a chain, in the words of the command. */
export const PROBLEMS = {
  missing: 'an event is missing or out of order',
  changed: 'the event, or the one before it, was changed',
  other_person: 'the event is of another person',
} as const;

const contentOf = ({ day, chains, events, root, previous }: Root): ConsentRoot => ({
  day,
  chains,
  events,
  root,
  previous,
});

/** The difference between a tenant's growth as counted then and as it is now; undefined: none. */
function differenceOf(
  then: TenantRoot | undefined,
  before: TenantRoot | undefined,
  now: Growth | undefined,
): string | undefined {
  const counted = (then?.events ?? 0) - (before?.events ?? 0);
  const missing = counted - (now?.events ?? 0);
  if (missing > 0) return `events missing: ${missing} of ${counted}`;
  if (missing < 0) return `events added afterwards: ${-missing}`;
  const chains = (then?.chains ?? 0) - (before?.chains ?? 0);
  const isSame = (then?.heads ?? null) === (now?.heads ?? null) && chains === (now?.chains ?? 0);
  return isSame ? undefined : 'events were changed, and their hashes with them';
}

/** Roots, and the keys and names that roots and seals are checked with. */
interface Known {
  roots: readonly Root[];
  keys: KeySet;
  /** Names of tenants by their ids. */
  names: ReadonlyMap<string, string>;
}

const namesOf = async (db: Db): Promise<Known['names']> => {
  const tenants = await rows<{ id: string; name: string }>(db, sql`select id, name from tenants`);
  return new Map(tenants.map(({ id, name }) => [id, name]));
};

/** Verifies each stored root: its signature, its place behind the one before it, and the events that it covers. */
async function verifyRoots(db: Db, { roots, keys, names }: Known, broken: Report): Promise<void> {
  for (const [i, root] of roots.entries()) {
    const { day, tenants, previous, key_id: key, signature: value, made_at } = root;
    const before = roots[i - 1];
    const content = contentOf(root);
    const signed = checkSignature(keys, { key, value }, { format: ROOT_FORMAT, content, at: made_at });
    if (signed !== 'signed') broken(`root of ${day}: this installation did not sign it.`);
    if (rootOf(day, tenants, previous) !== root.root) broken(`root of ${day}: its figures were changed.`);
    if (previous !== (before?.root ?? null))
      broken(`root of ${day}: the root before it is missing or was changed.`);
    const growth = await withScope(db, 'system', (tx) => growthOf(tx, { after: before?.day ?? null, day }));
    const ids = new Set([...tenants, ...growth].map(({ tenant_id }) => tenant_id));
    for (const id of ids) {
      const of = <T extends { tenant_id: string }>(all: readonly T[] = []) =>
        all.find(({ tenant_id }) => tenant_id === id);
      const difference = differenceOf(of(tenants), of(before?.tenants), of(growth));
      if (difference) broken(`${day}, ${names.get(id) ?? id}: ${difference}.`);
    }
  }
}

/** Compares stored roots with those that were kept outside. */
function compareOutside(
  outside: readonly { content: ConsentRoot; signature: Signature }[],
  { roots, keys }: { roots: readonly Root[]; keys: KeySet },
  broken: Report,
): void {
  for (const { content, signature } of outside) {
    const { day } = content;
    const stored = roots.find((root) => root.day === day);
    const key = keys.keys.find(({ kid }) => kid === signature.key);
    const at = stored?.made_at ?? new Date(key?.valid_from ?? 0);
    const signed = checkSignature(keys, signature, { format: ROOT_FORMAT, content, at });
    if (signed !== 'signed') broken(`root of ${day} outside: this installation did not sign it.`);
    else if (!stored)
      broken(
        `root of ${day}: the database does not have it. An older backup was restored, or it was deleted.`,
      );
    else if (stored.root !== content.root)
      broken(
        `root of ${day}: the one outside is another. The history was written anew, or an older backup was restored.`,
      );
  }
}

/**
 * Verifies the whole history of consent in the database: each chain, the signatures of its events, each daily root, and roots
 * that were kept outside.
 * @param outside text with the lines of such roots
 * @param print gets a line for each defect
 */
export async function verifyHistory(
  db: Db,
  outside: string | undefined,
  print: (line: string) => void,
): Promise<HistoryVerdict> {
  let count = 0;
  const broken = (line: string) => {
    count += 1;
    print(`BROKEN ${line}`);
  };
  const roots = await db.select().from(evidence_roots).orderBy(asc(evidence_roots.day));
  const known = { roots, keys: await publicKeys(db), names: await namesOf(db) };
  const lines = rootsIn(outside ?? '');
  const chains = await verifyChains(db, broken);
  const seals = await verifySeals(db, known, broken);
  await verifyRoots(db, known, broken);
  compareOutside(lines, known, broken);
  return { ...chains, ...seals, roots: roots.length, outside: lines.length, broken: count };
}
