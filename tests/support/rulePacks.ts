import { newEd25519Key } from '../../server/platform/encryption';
import { signPack } from '../../server/rulePacks/file';
import { BUILT_IN_PACK } from '../../src/rules/law/rulePack/builtIn';
import type { PackHours, PackRevocation, RulePack } from '../../src/rules/law/rulePack/pack';

const pemOf = (privateKey: string) =>
  `-----BEGIN PRIVATE KEY-----\n${privateKey}\n-----END PRIVATE KEY-----\n`;

/** A publisher with a key of the test's own: `RULE_PACK_KEYS` names its public half. */
export function aPublisher() {
  const { privateKey, publicKey } = newEd25519Key();
  const pem = pemOf(privateKey);
  return {
    pem,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    /** The signed file of a pack. */
    fileOf(pack: RulePack): string {
      const { publicKey: _, ...file } = signPack(pack, pem);
      return JSON.stringify(file, null, 2);
    },
  };
}

const READ = {
  statute: 'Test Code § 1',
  source: 'https://law.example/1',
  readOn: '2026-03-01',
  decidedBy: 'Counsel',
  reading: 'Texts are calls.',
};

/** Hours of an entry in a pack. */
export const someHours = (from: string, open: number, close: number): PackHours => ({
  from,
  weekday: { open: open * 60, close: close * 60 },
  read: READ,
});

/** A rule on the reach of opt-outs in a pack. */
export const aRevocation = (from: string, parts: Partial<PackRevocation> = {}): PackRevocation => ({
  from,
  read: READ,
  ...parts,
});

/** The built-in pack with other parts. */
export const nextPack = (parts: Partial<RulePack>, version = '2026-12-01.1'): RulePack => ({
  ...BUILT_IN_PACK,
  version,
  issued_on: version.slice(0, 10),
  ...parts,
});

/** The built-in hours with other entries of some states. */
export const hoursWith = (entries: RulePack['hours']): RulePack['hours'] => ({
  ...BUILT_IN_PACK.hours,
  ...entries,
});
