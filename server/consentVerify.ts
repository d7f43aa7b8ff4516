import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ConsentProof } from '../src/resources/people/contract';
import { firstBreak, type ProvenEvent } from '../src/rules/consentProof';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const PROBLEMS = {
  missing: 'an event is missing or out of order',
  changed: 'the event, or the one before it, was changed',
  other_person: 'the event is of another person',
} as const;

/**
 * Verifies a file of evidence that the console made.
 * @returns what it found, a line each, and whether every chain holds
 */
export async function verify(text: string): Promise<{ holds: boolean; lines: string[] }> {
  let parsed;
  try {
    parsed = ConsentProof.safeParse(JSON.parse(text));
  } catch {
    return { holds: false, lines: ['This is not JSON.'] };
  }
  if (!parsed.success) return { holds: false, lines: ['This is not a file of consent evidence.'] };
  const { phone, chains } = parsed.data;
  const results = await Promise.all(
    chains.map(async ({ tenant_id, tenant_name, events }) => {
      const found = await firstBreak({ tenant_id, phone, events: events as ProvenEvent[] }, sha256);
      const name = `${tenant_name}, ${phone}`;
      return found
        ? { holds: false, line: `BROKEN ${name}: at event ${found.n}, ${PROBLEMS[found.problem]}.` }
        : {
            holds: true,
            line: `OK ${name}: ${events.length} events, the last hash is ${events.at(-1)?.hash}.`,
          };
    }),
  );
  return {
    holds: chains.length > 0 && results.every(({ holds }) => holds),
    lines: results.map(({ line }) => line),
  };
}

/** `npm run consent:verify -- <file>`: ends with 1 if a chain is broken, with 2 if the file cannot be read. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error('Name the file: npm run consent:verify -- evidence.json');
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`The file cannot be read: ${(error as Error).message}`);
    return 2;
  }
  const { holds, lines } = await verify(text);
  for (const line of lines) console.log(line);
  return holds ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await main(process.argv[2]);
