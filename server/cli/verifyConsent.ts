import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { ConsentProof } from '../../src/resources/people/contract';
import {
  CONSENT_FORMAT,
  CONSENT_LIST_FORMAT,
  follow,
  linked,
  type ProvenEvent,
  type ProvenPerson,
} from '../../src/rules/law/consentProof';
import type { KeySet, Signature } from '../../src/rules/law/signature';
import { readEnv } from '../config/env';
import { checkSignature, type SignatureVerdict } from '../evidence/check';
import { PROBLEMS, verifyHistory } from './verifyHistory';
import { StartError } from '../lib/startError';
import { openAsIs } from './openAsIs';
import { zodOf } from '../lib/zodOf';
import { readTextSync } from '../platform/filesSync';
import { sha256Hex } from '../platform/hashing';
import { readKeys } from './evidenceKeys';

const USAGE = `Verifies consent: a file of evidence, or the whole history in the database.

  npm run consent:verify -- evidence.json --keys https://console.example/.well-known/evidence-keys.json
  npm run consent:verify -- --roots roots.txt

--keys is the address of the installation's public keys, or a file of them: then the file must be signed by one. --roots is
a text with the roots that were mailed: the database must have them all, and the events that they cover. --database does the
same without roots from outside: chains, and the signatures of their events. With the embedded database, stop the server first. It ends with 1 if anything differs, and
with 2 if something cannot be read.`;

interface Verdict {
  holds: boolean;
  lines: string[];
}

const UNSIGNED: Readonly<Record<Exclude<SignatureVerdict, 'signed'>, string>> = {
  unsigned: 'NOT SIGNED: the file has no signature. An earlier version made it, or someone typed it.',
  unknown_key: 'NOT SIGNED by this installation: it has no such key.',
  not_its_time: 'NOT SIGNED: the key had been replaced, or did not exist, when the file says it was made.',
  changed: 'NOT SIGNED: the signature belongs to another content. Someone changed the file.',
};

/** Adds to the verdict about a file's chains the one about its signature. */
function withSignature(
  verdict: Verdict,
  keys: KeySet | undefined,
  signed: { format: string; content: unknown; at: string; signature: Signature | undefined },
): Verdict {
  if (!keys) return verdict;
  const { signature, at, ...content } = signed;
  const result = checkSignature(keys, signature, { ...content, at: new Date(at) });
  const line =
    result === 'signed' ? `SIGNED by this installation at ${at}, key ${signature!.key}.` : UNSIGNED[result];
  return { holds: verdict.holds && result === 'signed', lines: [...verdict.lines, line] };
}

/**
 * Verifies a file of evidence that the console made. Without `keys` its signature is not checked.
 * @returns what it found, a line each, and whether every chain holds
 */
export async function verify(text: string, keys?: KeySet): Promise<Verdict> {
  let file;
  let parsed;
  try {
    file = JSON.parse(text) as Record<string, unknown>;
    parsed = zodOf(ConsentProof).safeParse(file);
  } catch {
    return { holds: false, lines: ['This is not JSON.'] };
  }
  if (!parsed.success) return { holds: false, lines: ['This is not a file of consent evidence.'] };
  const { phone, chains, made_at, signature } = parsed.data;
  const results = await Promise.all(
    chains.map(async ({ tenant_id, tenant_name, events }) => {
      const { broken, erased } = await follow(
        { tenant_id, phone, events: events as unknown as ProvenEvent[] },
        sha256Hex,
      );
      const name = `${tenant_name}, ${phone}`;
      const of = erased > 0 ? ` (texts of ${erased} erased on request)` : '';
      return broken
        ? { holds: false, line: `BROKEN ${name}: at event ${broken.n}, ${PROBLEMS[broken.problem]}.` }
        : {
            holds: true,
            line: `OK ${name}: ${events.length} events${of}, the last hash is ${events.at(-1)?.hash}.`,
          };
    }),
  );
  const verdict = {
    holds: chains.length > 0 && results.every(({ holds }) => holds),
    lines: results.map(({ line }) => line),
  };
  // As it stands in the file: a member that the schema does not have is a change, too.
  const { signature: _, ...content } = file;
  return withSignature(verdict, keys, { format: CONSENT_FORMAT, content, at: made_at, signature });
}

const Line = z.object({
  hash: z.string(),
  person: z.object({
    phone: z.string(),
    clients: z.record(z.string(), z.string()),
    events: z.array(z.record(z.string(), z.nullable(z.string()))),
  }),
});
const Head = z.looseObject({
  format: z.literal(CONSENT_LIST_FORMAT),
  tenant_id: z.string(),
  tenant_name: z.string(),
});
const End = z.looseObject({
  people: z.number(),
  hash: z.string(),
  /** The removal of old messages by the retention setting, if any. */
  removed: z.optional(z.object({ before: z.string(), at: z.string() })),
  signed_at: z.optional(z.string()),
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});
/** Maximum number of broken chains to list; all are counted. */
const NAMED_MAX = 100;

const parsed = <T>(schema: z.ZodMiniType<T>, line: string | undefined): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(line ?? '')).data;
  } catch {
    return undefined;
  }
};

/**
 * Verifies a file of evidence about many people, line by line: each person's chain, and that no line is missing.
 * @returns undefined if it is no such file
 */
export async function verifyList(file: AsyncIterable<string>, keys?: KeySet): Promise<Verdict | undefined> {
  let head: z.infer<typeof Head> | undefined;
  let end: z.infer<typeof End> | undefined;
  let hash = '';
  let people = 0;
  let broken = 0;
  let erased = 0;
  const named: string[] = [];
  const problem = (line: string) => {
    broken += 1;
    if (broken <= NAMED_MAX) named.push(`BROKEN ${line}`);
  };
  for await (const text of file) {
    if (!head) {
      head = parsed(Head, text);
      if (!head) return undefined;
      hash = sha256Hex(text);
      continue;
    }
    if (end) problem(`after the end of the file there is more.`);
    end = parsed(End, text);
    if (end) continue;
    const line = parsed(Line, text);
    if (!line) {
      problem(`line ${people + 2} cannot be read.`);
      continue;
    }
    people += 1;
    const person = line.person as unknown as ProvenPerson;
    if (sha256Hex(linked(hash, person)) !== line.hash)
      problem(`line ${people + 1}, ${person.phone}: it was changed, or a line before it is missing.`);
    hash = line.hash;
    const result = await follow({ tenant_id: head.tenant_id, ...person }, sha256Hex);
    erased += result.erased;
    if (result.broken)
      problem(
        `${head.tenant_name}, ${person.phone}: at event ${result.broken.n}, ${PROBLEMS[result.broken.problem]}.`,
      );
  }
  if (!head) return undefined;
  if (!end || end.people !== people || end.hash !== hash)
    problem('the file is not whole: its end is missing or changed.');
  const of = erased > 0 ? `, texts of ${erased} events erased on request` : '';
  const more = broken > NAMED_MAX ? [`… and ${broken - NAMED_MAX} more.`] : [];
  if (broken > 0) return { holds: false, lines: [...named, ...more] };
  const lines = [`OK ${head.tenant_name}: ${people} people${of}, the last hash is ${hash}.`];
  if (end?.removed) {
    const { before, at } = end.removed;
    lines.push(
      `Messages from before ${before} were removed on ${at} by the retention setting; no event was.`,
    );
  }
  const { signature, ...content } = end!;
  const at = content.signed_at ?? '';
  return withSignature({ holds: true, lines }, keys, { format: CONSENT_LIST_FORMAT, content, at, signature });
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Verifies the database. @returns the exit code */
async function verifyDatabase(roots: string | undefined): Promise<number> {
  const outside = roots === undefined ? undefined : readTextSync(roots);
  const { db, close } = await openAsIs(readEnv(process.env), print);
  if (!db) throw new StartError('The history was not verified.');
  try {
    const verdict = await verifyHistory(db, outside, print);
    const { people, events, sealed, notes, roots: stored, outside: compared, broken } = verdict;
    const isCompared = outside === undefined || compared > 0;
    print(`${broken === 0 ? 'OK' : 'BROKEN'} ${people} people, ${events} events, ${stored} daily roots.`);
    print(`Signed events: ${sealed} of ${events}.`);
    for (const note of notes) print(note);
    if (compared > 0) print(`Roots from outside: ${compared}.`);
    else print('Nothing was compared with roots from outside: a restored backup would not be noticed.');
    return broken === 0 && isCompared ? 0 : 1;
  } finally {
    await close();
  }
}

/** Verifies a file. @returns the exit code */
async function verifyFile(file: string, keysAt: string | undefined): Promise<number> {
  const keys = keysAt === undefined ? undefined : await readKeys(keysAt);
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const verdict = (await verifyList(lines, keys)) ?? (await verify(readTextSync(file), keys));
  for (const line of verdict.lines) print(line);
  if (!keys) print('The signature was not checked: name the public keys by --keys.');
  return verdict.holds ? 0 : 1;
}

/** Ends with 1 if anything is broken, with 2 if something cannot be read. */
async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      options: { keys: { type: 'string' }, roots: { type: 'string' }, database: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file !== undefined) return await verifyFile(file, values.keys);
    if (values.roots !== undefined || values.database) return await verifyDatabase(values.roots);
    console.error(USAGE);
  } catch (error) {
    console.error(`It cannot be read: ${(error as Error).message}`);
  }
  return 2;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
