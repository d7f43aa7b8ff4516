import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../../server/config/env';
import { errorsOf, hashOfPack, readSigned } from '../../../server/rulePacks/file';
import { trustedKeys } from '../../../server/rulePacks/publisher';
import { capOnDays } from '../../../src/rules/law/quietHours/caps';
import {
  BUILT_IN_LAW,
  everyState,
  followLaw,
  lawInForce,
  underLaw,
} from '../../../src/rules/law/quietHours/inForce';
import { NOWHERE } from '../../../src/rules/law/quietHours/place';
import { STATE_NAMES } from '../../../src/rules/law/quietHours/data';
import { lawfulHours } from '../../../src/rules/law/quietHours/windows';
import { BUILT_IN_PACK } from '../../../src/rules/law/rulePack/builtIn';
import { isLater, newestDay, problemsAfter, problemsOf } from '../../../src/rules/law/rulePack/judge';
import { lawOfPack, type PackRevocation, type RulePack } from '../../../src/rules/law/rulePack/pack';
import { aPublisher, aRevocation, hoursWith, nextPack, someHours } from '../../support/rulePacks';

const TODAY = '2026-12-04';
const publisher = aPublisher();
const keys = trustedKeys({ RULE_PACK_KEYS: publisher.publicKey });

const refusals = (pack: RulePack) =>
  errorsOf(pack, { pack: BUILT_IN_PACK, today: TODAY }).map(({ message }) => message);
const { FL, MS, TX } = BUILT_IN_PACK.hours;
const [WAIVER, REVOKE_ALL] = BUILT_IN_PACK.revocations!.US!;
const [PAID] = BUILT_IN_PACK.disclosures!.CA!;
const reachWith = (...US: PackRevocation[]) => nextPack({ revocations: { US } });

describe('the built-in pack', () => {
  it('is sound, and says what the built-in rules say', () => {
    expect(problemsOf(BUILT_IN_PACK)).toEqual([]);
    const { hours, caps, revocations } = lawOfPack(BUILT_IN_PACK);
    expect({ hours, caps }).toEqual({ hours: BUILT_IN_LAW.hours, caps: BUILT_IN_LAW.caps });
    expect(revocations.US).toMatchObject([{ waived: true, until: '2027-01-30' }, { from: '2027-01-31' }]);
    expect(Object.keys(BUILT_IN_PACK.notes)).toEqual(['SD', 'UT', 'WY']);
  });
});

describe('a pack is refused', () => {
  it.each<[string, RulePack, string]>([
    ['with an older version', nextPack({}, '2026-11-27.9'), 'version 2026-11-27.9'],
    ['with the same version', nextPack({}, BUILT_IN_PACK.version), 'later than the pack in force'],
    ['issued on another day', nextPack({ issued_on: '2026-12-02' }), 'version 2026-12-01.1'],
    [
      'with a state that is none',
      nextPack({ hours: hoursWith({ ZZ: [someHours('2027-01-01', 9, 20)] }) }),
      '“ZZ”',
    ],
    [
      'with entries out of order',
      nextPack({
        hours: hoursWith({ OH: [someHours('2027-02-01', 9, 20), someHours('2027-01-01', 9, 20)] }),
      }),
      'OH: the entry from 2027-02-01 overlaps',
    ],
    [
      'with an end after the next begins',
      nextPack({
        hours: hoursWith({
          OH: [{ ...someHours('2027-01-01', 9, 20), until: '2027-03-01' }, someHours('2027-02-01', 9, 20)],
        }),
      }),
      'OH: the entry from 2027-01-01 overlaps',
    ],
    [
      'with two entries of one day for other purposes',
      nextPack({
        hours: hoursWith({
          OH: [
            { ...someHours('2027-01-01', 9, 20), purposes: ['marketing'] },
            { ...someHours('2027-01-01', 9, 18), purposes: ['political'] },
          ],
        }),
      }),
      'OH: the entry from 2027-01-01 overlaps',
    ],
    [
      'with hours before eight',
      nextPack({ hours: hoursWith({ OH: [someHours('2027-01-01', 7, 20)] }) }),
      'not within',
    ],
    [
      'with hours after nine',
      nextPack({ hours: hoursWith({ OH: [someHours('2027-01-01', 9, 22)] }) }),
      'not within',
    ],
    [
      'with a holiday on a day that no month has',
      nextPack({
        hours: hoursWith({
          OH: [{ ...someHours('2027-01-01', 9, 20), closed: [{ name: 'None', on: { month: 2, day: 30 } }] }],
        }),
      }),
      'is no day of a calendar',
    ],
    [
      'with a holiday by two rules',
      nextPack({
        hours: hoursWith({
          OH: [
            {
              ...someHours('2027-01-01', 9, 20),
              closed: [{ name: 'Both', on: { easter: -2, month: 2, day: 3 } }],
            },
          ],
        }),
      }),
      'is no day of a calendar',
    ],
    [
      'that changes an entry that applies',
      nextPack({ hours: hoursWith({ FL: [{ ...FL![0]!, weekday: { open: 540, close: 1200 } }] }) }),
      'FL: the entry from 2021-07-01 has applied',
    ],
    [
      'that changes the reading of an entry that applies',
      nextPack({ hours: hoursWith({ FL: [{ ...FL![0]!, read: { ...FL![0]!.read, reading: 'Other' } }] }) }),
      'FL: the entry from 2021-07-01 has applied',
    ],
    [
      'that leaves one out',
      nextPack({ hours: hoursWith({ MS: [MS![1]!] }) }),
      'MS: the entry from 2000-01-01',
    ],
    [
      'that ends one in the past',
      nextPack({ hours: hoursWith({ TX: [{ ...TX![0]!, until: '2026-12-03' }] }) }),
      'TX: the entry from 2025-09-01 has applied',
    ],
    [
      'with a new entry from today',
      nextPack({ hours: hoursWith({ OH: [someHours(TODAY, 9, 20)] }) }),
      `OH: the entry from ${TODAY} is new and begins on a day that has come`,
    ],
    [
      'that lets the revoke-all rule begin later without a waiver',
      reachWith({ ...WAIVER!, until: '2028-01-30' }, { ...REVOKE_ALL!, from: '2028-01-31' }),
      'US: on 2027-01-31, opt-outs would reach less',
    ],
    [
      'that ends the revoke-all rule without a waiver',
      reachWith(WAIVER!, { ...REVOKE_ALL!, until: '2027-12-31' }),
      'US: on 2028-01-01, opt-outs would reach less',
    ],
    ['without the revoke-all rule', reachWith(WAIVER!), 'US: on 2027-01-31, opt-outs would reach less'],
    ['without the waiver that applies', reachWith(REVOKE_ALL!), 'US: the entry from 2025-04-11 has applied'],
    [
      'with a waiver that began before',
      reachWith(WAIVER!, aRevocation(TODAY, { waived: true }), REVOKE_ALL!),
      'US: the entry from 2025-04-11',
    ],
    [
      'with a waiver of a rule that other states have',
      nextPack({ revocations: { ...BUILT_IN_PACK.revocations, ZZ: [aRevocation('2027-01-01')] } }),
      '“ZZ”',
    ],
    [
      'with a new disclosure from today',
      nextPack({ disclosures: { OH: [{ ...PAID!, from: TODAY }] } }),
      `OH: the entry from ${TODAY} is new`,
    ],
    [
      'with disclosures that overlap',
      nextPack({
        disclosures: {
          OH: [
            { ...PAID!, until: '2027-02-01' },
            { ...PAID!, from: '2027-01-01' },
          ],
        },
      }),
      'OH: the entry from 2026-12-05 overlaps',
    ],
    ['without a cap that applies', nextPack({ caps: {} }), 'FL: the entry from 2021-07-01 has applied'],
  ])('%s', (_, pack, sentence) => {
    expect(refusals(pack).join('\n')).toContain(sentence);
  });

  it.each<[string, string, string]>([
    ['no JSON', '{', 'at “JSON”'],
    ['a pack without signature', JSON.stringify(nextPack({})), 'signed rule pack'],
    [
      'a field that packs do not have',
      publisher.fileOf({
        ...nextPack({}),
        hours: { OH: [{ ...someHours('2027-01-01', 9, 20), best: 1 } as never] },
      }),
      'pack.hours.OH.0.best',
    ],
    [
      'a purpose that there is not',
      publisher.fileOf(
        nextPack({ hours: { OH: [{ ...someHours('2027-01-01', 9, 20), purposes: ['fun' as never] }] } }),
      ),
      'pack.hours.OH.0.purposes.0',
    ],
    ['a key that nobody trusts', aPublisher().fileOf(nextPack({})), 'No publisher trusted here'],
    [
      'a change after it was signed',
      publisher.fileOf(nextPack({})).replace('"open": 600', '"open": 540'),
      'changed after it was signed',
    ],
  ])('for %s', (_, file, sentence) => {
    expect(readSigned(file, keys).errors?.[0]?.message).toContain(sentence);
  });
});

describe('a pack is taken', () => {
  it.each<[string, Partial<RulePack>]>([
    ['with a coming entry', { hours: hoursWith({ OH: [someHours('2026-12-06', 9, 20)] }) }],
    ['that ends one today', { hours: hoursWith({ TX: [{ ...TX![0]!, until: TODAY }] }) }],
    ['that follows one by another', { hours: hoursWith({ FL: [...FL!, someHours('2027-01-01', 9, 19)] }) }],
    [
      'that postpones the revoke-all rule by another waiver',
      {
        revocations: {
          US: [
            WAIVER!,
            aRevocation('2027-01-31', { waived: true, until: '2028-01-30' }),
            { ...REVOKE_ALL!, from: '2028-01-31' },
          ],
        },
      },
    ],
    [
      'that brings the revoke-all rule forward',
      {
        revocations: {
          US: [
            { ...WAIVER!, until: '2026-12-31' },
            { ...REVOKE_ALL!, from: '2027-01-01' },
          ],
        },
      },
    ],
    ['with a disclosure for everyone', { disclosures: { US: [{ ...PAID!, from: '2027-01-01' }] } }],
    [
      'with a rule of a state',
      { revocations: { ...BUILT_IN_PACK.revocations, OH: [aRevocation('2026-12-06')] } },
    ],
    ['without rules on opt-outs, as those from before', { revocations: undefined }],
    [
      'with an entry for some purposes',
      { hours: hoursWith({ OH: [{ ...someHours('2027-01-01', 9, 20), purposes: ['marketing'] }] }) },
    ],
  ])('%s, and read as it was signed', (_, parts) => {
    const pack = nextPack(parts);
    expect(refusals(pack)).toEqual([]);
    const { value } = readSigned(publisher.fileOf(pack), keys);
    expect(hashOfPack(value!.pack)).toBe(hashOfPack(pack));
  });
});

it('counts the day that has begun farthest east', () => {
  expect(newestDay(new Date('2026-12-05T09:59:00Z'))).toBe('2026-12-05');
  expect(newestDay(new Date('2026-12-05T10:00:00Z'))).toBe('2026-12-06');
  expect(isLater('2026-12-05.10', '2026-12-05.9')).toBe(true);
});

it('names the setting with a wrong key', () => {
  expect(() => readEnv({ RULE_PACK_KEYS: 'short' })).toThrow('RULE_PACK_KEYS');
});

describe('a disclosure that has applied', () => {
  it('stays with its phrases; what it says may only end', () => {
    const on = (CA: typeof PAID) =>
      problemsAfter(
        nextPack({ disclosures: { ...BUILT_IN_PACK.disclosures, CA: [CA!] } }, '2026-12-06.1'),
        BUILT_IN_PACK,
        '2026-12-05',
      );
    expect(on({ ...PAID!, phrases: ['Ad'] })).toEqual([{ code: 'applied', state: 'CA', from: '2026-12-05' }]);
    expect(on({ ...PAID!, until: '2026-12-05' })).toEqual([]);
  });
});

describe('rules of a process', () => {
  afterEach(() => followLaw(BUILT_IN_LAW));
  const law = lawOfPack(nextPack({ hours: hoursWith({ OH: [someHours('2027-01-01', 10, 19)] }) }));
  const day = Date.parse('2027-01-04');

  it('are those it follows, and hours are not remembered from others', () => {
    expect(lawfulHours('OH', day)).toEqual({ open: 480, close: 1260 });
    followLaw(law);
    expect(lawfulHours('OH', day)).toEqual({ open: 600, close: 1140 });
    expect(everyState()).toContain('OH');
  });

  it('return after work by others, also when that fails', () => {
    expect(underLaw(law, () => lawfulHours('OH', day).open)).toBe(600);
    expect(() =>
      underLaw(law, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect([lawInForce(), lawfulHours('OH', day).open]).toEqual([BUILT_IN_LAW, 480]);
  });
});

describe('a pack that is taken', () => {
  afterEach(() => followLaw(BUILT_IN_LAW));
  const states = STATE_NAMES.split('|').map((each) => each.slice(-2));
  const aDay = (from: string, to: string) =>
    fc
      .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
      .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  const entry = fc
    .record({
      from: aDay('2026-11-01', '2027-03-01'),
      open: fc.integer({ min: 8, max: 14 }),
      close: fc.integer({ min: 15, max: 21 }),
      until: fc.option(aDay('2026-11-01', '2027-06-01'), { nil: undefined }),
    })
    .map(({ from, open, close, until }) => ({ ...someHours(from, open, close), ...(until && { until }) }));
  const edit = fc.record({
    state: fc.constantFrom('OH', 'FL', 'MS', 'TX', 'AL'),
    added: fc.array(entry, { maxLength: 2 }),
    end: fc.option(aDay('2026-11-20', '2027-01-15'), { nil: undefined }),
    drop: fc.boolean(),
  });

  function edited({
    state,
    added,
    end,
    drop,
  }: {
    state: string;
    added: (typeof TX & {})[number][];
    end?: string;
    drop: boolean;
  }) {
    const known = (BUILT_IN_PACK.hours[state] ?? []).slice(drop ? 1 : 0);
    const ended = known.map((each, at) => (end && at === known.length - 1 ? { ...each, until: end } : each));
    return nextPack({
      hours: hoursWith({ [state]: [...ended, ...added.toSorted((a, b) => (a.from < b.from ? -1 : 1))] }),
    });
  }

  it('says the same as the one before about every day that has come, and no hours are looser than the federal', () => {
    let taken = 0;
    fc.assert(
      fc.property(edit, (change) => {
        const pack = edited(change as never);
        if (Object.values(pack.hours).some(({ length }) => length === 0)) return;
        if (problemsOf(pack).length > 0 || problemsAfter(pack, BUILT_IN_PACK, TODAY).length > 0) return;
        taken += 1;
        const law = lawOfPack(pack);
        for (const day of ['2021-07-01', '2026-11-25', '2026-12-01', '2026-12-04', TODAY]) {
          const at = Date.parse(day);
          for (const state of [null, ...states]) {
            const before = lawfulHours(state, at);
            expect(underLaw(law, () => lawfulHours(state, at))).toEqual(before);
          }
          const nowhere = () => [lawfulHours(everyState(), at), capOnDays(NOWHERE, null, [at])];
          expect(underLaw(law, nowhere)).toEqual(nowhere());
        }
        for (const day of ['2026-12-07', '2027-02-01', '2027-07-01'])
          underLaw(law, () => {
            const { open, close } = lawfulHours(change.state, Date.parse(day));
            expect(open >= 480 && close <= 1260).toBe(true);
          });
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
