import { describe, expect, it } from 'vitest';
import { disclosuresIn } from '../../../../src/rules/law/disclosures';
import { PURPOSES } from '../../../../src/rules/law/purposes';
import { CAP_READINGS } from '../../../../src/rules/law/quietHours/capReadings';
import { capOnDays } from '../../../../src/rules/law/quietHours/caps';
import { BUILT_IN_LAW, isRevokeAllOn } from '../../../../src/rules/law/quietHours/inForce';
import { BUILT_IN_PACK } from '../../../../src/rules/law/rulePack/builtIn';
import { FEDERAL_READINGS } from '../../../../src/rules/law/quietHours/legalReadings';
import { DISCLOSURES } from '../../../../src/rules/law/quietHours/legalDisclosures';
import { FEDERAL_ENTRIES } from '../../../../src/rules/law/quietHours/legalHours';
import { ZONES_OF_STATE } from '../../../../src/rules/law/quietHours/states';
import { lawfulHours } from '../../../../src/rules/law/quietHours/windows';
import {
  CAP_LIST,
  kindOfSource,
  LAW_LISTS,
  listedHours,
  listedOn,
  OWN_DAYS_LISTED,
  REACH_LIST,
  WORDS_LIST,
} from '../../../support/lawList';

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const STATED = [null, ...PURPOSES] as const;

/** The product's entries, by the lists' names. */
const ENTRIES: Record<keyof typeof LAW_LISTS, Readonly<Record<string, readonly { from: string }[]>>> = {
  hours: { ...BUILT_IN_LAW.hours, US: FEDERAL_ENTRIES },
  cap: BUILT_IN_LAW.caps,
  words: BUILT_IN_LAW.disclosures,
  reach: BUILT_IN_LAW.revocations,
};
const KINDS = Object.keys(LAW_LISTS) as (keyof typeof LAW_LISTS)[];

const firstDays = (law: Readonly<Record<string, readonly { from: string }[]>>) =>
  Object.entries(law)
    .map(([state, rows]) => `${state} ${rows.map(({ from }) => from).join(' ')}`)
    .sort();

/**
 * A week on both sides of every first day that either side has for any state, and the days after each, with their holidays
 * of December 2026 and the New Year.
 */
const days = [
  ...new Set(
    [
      ...KINDS.flatMap((kind) => [LAW_LISTS[kind], ENTRIES[kind]]).flatMap((law) =>
        Object.values(law).flatMap((rows) => rows.map(({ from }) => Date.parse(from))),
      ),
      Date.parse('2026-12-25'),
      Date.parse('2027-01-01'),
      ...OWN_DAYS_LISTED.map((day) => Date.parse(day)),
    ]
      .filter((at) => at > Date.parse('2000-01-08'))
      .flatMap((at) => Array.from({ length: 15 }, (_, n) => dayOf(at + (n - 7) * DAY))),
  ),
].sort();

describe('a list typed out apart', () => {
  it.each(KINDS)('has the states and first days of the %s that the product has, and no others', (kind) => {
    expect(firstDays(ENTRIES[kind])).toEqual(firstDays(LAW_LISTS[kind]));
  });

  it('names the statute and the address of each row', () => {
    const rows = KINDS.flatMap((kind) =>
      Object.entries(LAW_LISTS[kind]).flatMap(([state, all]) =>
        all.map(({ statute, source }) => ({ row: `${state} ${kind}`, statute, source })),
      ),
    );
    expect(rows.filter(({ statute }) => !statute)).toEqual([]);
    expect(rows.filter(({ source }) => !source.startsWith('http')).map(({ row }) => row)).toEqual(['NJ cap']);
  });

  it('knows which readings are of a statute, and which of what others write of it', () => {
    const { hours, caps, notes, disclosures = {}, revocations = {} } = BUILT_IN_PACK;
    const read = [hours, caps, notes, disclosures, revocations].flatMap((law) =>
      Object.entries(law).flatMap(([state, entries]) =>
        entries.map((entry) => ({ state, from: entry.from, ...entry.read })),
      ),
    );
    const all = [...read, ...FEDERAL_READINGS.map((reading) => ({ state: 'US', ...reading }))];
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(({ source, statute }) => source === '' || statute === '')).toEqual([]);
    expect(
      all
        .filter(({ source, sourceKind }) => sourceKind !== kindOfSource(source))
        .map(({ state, from }) => [state, from]),
    ).toEqual([]);
  });

  it.each([...Object.keys(ZONES_OF_STATE), null])(
    'says the same of %s on every day about a change',
    (state) => {
      const place = {
        zones: [state ? ZONES_OF_STATE[state]![0]! : 'America/New_York'],
        state: state ?? null,
      };
      const differing: unknown[] = [];
      for (const day of days)
        for (const purpose of STATED) {
          const at = Date.parse(day);
          const { open, close } = lawfulHours(state ?? null, at, at, purpose);
          const product = [
            open < close ? `${open / 60}-${close / 60}` : 'x',
            capOnDays(place, null, [at], purpose),
            disclosuresIn([state ?? ''], at, purpose).map(({ phrases: [first] }) => first),
          ];
          // Words are demanded only of a campaign that states its purpose.
          const words = purpose ? listedOn(WORDS_LIST, state ?? '', day, purpose) : undefined;
          const list = [
            listedHours(state ?? '', day, purpose),
            listedOn(CAP_LIST, state ?? '', day, purpose)?.most ?? null,
            words ? [words.words] : [],
          ];
          if (JSON.stringify(product) !== JSON.stringify(list))
            differing.push({ day, purpose, product, list });
        }
      expect(differing).toEqual([]);
    },
  );

  it('says the same of the reach of opt-outs', () => {
    for (const day of days)
      expect([day, isRevokeAllOn('US', Date.parse(day))]).toEqual([
        day,
        listedOn(REACH_LIST, 'US', day)?.isAll ?? false,
      ]);
  });
});

describe('readings', () => {
  it('are there for every cap and disclosure, from the day of its row', () => {
    expect(firstDays(CAP_READINGS)).toEqual(firstDays(CAP_LIST));
    for (const [state, all] of Object.entries(DISCLOSURES))
      expect(all.map(({ read }) => read.statute)).toEqual(WORDS_LIST[state]!.map(({ statute }) => statute));
  });
});
