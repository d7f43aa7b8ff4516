import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { BUILT_IN_PACK } from '../../src/rules/law/rulePack/builtIn';
import type { RulePack } from '../../src/rules/law/rulePack/pack';
import { readEnv } from '../config/env';
import { StartError } from '../lib/startError';
import { errorsOf, hashOfPack, readPack, readSigned, signPack } from '../rulePacks/file';
import { trustedKeys } from '../rulePacks/publisher';

const USAGE = `npm run rules writes, signs and checks rule packs: the rules of all states in one file.

  npm run rules -- export <file>                  writes the built-in rules, to start from
  npm run rules -- sign <file> --key <key.pem>    signs the pack in the file with a private Ed25519 key
  npm run rules -- check <file>                   checks a pack, and its signature by the trusted keys

A key: openssl genpkey -algorithm ed25519 -out key.pem. Installations trust its public half by RULE_PACK_KEYS, which
"sign" prints. An administrator of the provider uploads the signed file in the console, and a second one agrees to it.`;

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function text(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

interface Errors {
  errors?: readonly { message: string }[];
}

/** @throws StartError with each fault */
function sound<T>(file: string, { value, errors }: { value?: T } & Errors): T {
  if (errors) throw new StartError([`${file}:`, ...errors.map(({ message }) => `  ${message}`)].join('\n'));
  return value!;
}

/** The pack of a file that may be signed already, without a look at its signature. */
function packOf(file: string): RulePack {
  const content = text(file);
  const isSigned = /"signature"\s*:/.test(content);
  let inner = content;
  if (isSigned) {
    try {
      inner = JSON.stringify((JSON.parse(content) as { pack?: unknown }).pack);
    } catch {
      // The reader names the fault.
    }
  }
  const pack = sound(file, readPack(inner));
  const errors = errorsOf(pack);
  return errors.length > 0 ? sound(file, { errors }) : pack;
}

function sign(file: string, keyFile: string): string[] {
  const pack = packOf(file);
  let signed: ReturnType<typeof signPack>;
  try {
    signed = signPack(pack, text(keyFile));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${keyFile} is not a private Ed25519 key in PEM.`);
  }
  const { publicKey, signature } = signed;
  write(file, { pack, signature });
  return [
    `Signed the pack ${pack.version} (${hashOfPack(pack)}) by the key ${signed.signature.key}.`,
    `Installations trust this key by RULE_PACK_KEYS=${publicKey}`,
  ];
}

function check(file: string, env: NodeJS.ProcessEnv): string[] {
  const { pack, signature } = sound(file, readSigned(text(file), trustedKeys(readEnv(env))));
  const errors = errorsOf(pack);
  if (errors.length > 0) sound(file, { errors });
  return [`OK: the pack ${pack.version} (${hashOfPack(pack)}), signed by the key ${signature.key}.`];
}

/** Runs one command. @returns the lines to print @throws StartError */
export function runRules(args: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, file] = positionals;
  if (file === undefined) throw new StartError(USAGE);
  if (command === 'export') {
    write(file, BUILT_IN_PACK);
    return [`Wrote the built-in rules, version ${BUILT_IN_PACK.version}, to ${file}.`];
  }
  if (command === 'sign' && values.key !== undefined) return sign(file, values.key);
  if (command === 'check') return check(file, env);
  throw new StartError(USAGE);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    for (const line of runRules(process.argv.slice(2), process.env)) process.stdout.write(`${line}\n`);
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    const isKnown = isUsage || error instanceof StartError;
    process.stderr.write(`${isKnown ? (error as Error).message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
