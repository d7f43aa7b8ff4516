import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { ConsentProof } from '../../src/resources/people/contract';
import {
  CONSENT_LIST_FORMAT,
  follow,
  linked,
  type ProvenEvent,
  type ProvenPerson,
} from '../../src/rules/law/consentProof';
import { zodOf } from '../lib/zodOf';
import { readTextSync } from '../platform/filesSync';
import { sha256Hex } from '../platform/hashing';

interface Verdict {
  holds: boolean;
  lines: string[];
}

const PROBLEMS = {
  missing: 'an event is missing or out of order',
  changed: 'the event, or the one before it, was changed',
  other_person: 'the event is of another person',
} as const;

/**
 * Verifies a file of evidence that the console made.
 * @returns what it found, a line each, and whether every chain holds
 */
export async function verify(text: string): Promise<Verdict> {
  let parsed;
  try {
    parsed = zodOf(ConsentProof).safeParse(JSON.parse(text));
  } catch {
    return { holds: false, lines: ['This is not JSON.'] };
  }
  if (!parsed.success) return { holds: false, lines: ['This is not a file of consent evidence.'] };
  const { phone, chains } = parsed.data;
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
  return {
    holds: chains.length > 0 && results.every(({ holds }) => holds),
    lines: results.map(({ line }) => line),
  };
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
const End = z.object({
  people: z.number(),
  hash: z.string(),
  /** The removal of old messages by the retention setting, if any. */
  removed: z.optional(z.object({ before: z.string(), at: z.string() })),
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
export async function verifyList(file: AsyncIterable<string>): Promise<Verdict | undefined> {
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
  return { holds: true, lines };
}

/** `npm run consent:verify -- <file>`: ends with 1 if a chain is broken, with 2 if the file cannot be read. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error('Name the file: npm run consent:verify -- evidence.json');
    return 2;
  }
  let verdict;
  try {
    verdict =
      (await verifyList(createInterface({ input: createReadStream(file), crlfDelay: Infinity }))) ??
      (await verify(readTextSync(file)));
  } catch (error) {
    console.error(`The file cannot be read: ${(error as Error).message}`);
    return 2;
  }
  const { holds, lines } = verdict;
  for (const line of lines) console.log(line);
  return holds ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await main(process.argv[2]);
