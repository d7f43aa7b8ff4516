import { describe, expect, it } from 'vitest';
import { consentOf } from '../../../src/rules/formats/consentColumns';
import { guessMapping, type Mapping } from '../../../src/rules/formats/mapping';
import {
  headingsOf,
  recall,
  type RememberedColumns,
  toRemember,
} from '../../../src/rules/formats/rememberedColumns';

const fileOf = (columns: readonly string[], consents = columns.map(consentOf)) => ({
  columns,
  consents,
  guess: guessMapping(columns, [], consents),
});
const kept = (
  columns: readonly string[],
  mapping: Mapping,
  more: Partial<RememberedColumns> = {},
): RememberedColumns => ({
  columns: toRemember(columns, mapping, columns.map(consentOf)),
  phones: 'each',
  used_at: '2026-11-03T15:00:00.000Z',
  ...more,
});
const asksOf = (columns: readonly string[], remembered: RememberedColumns) =>
  recall(fileOf(columns), [remembered])?.known.map((column) => column?.asks);

describe('headings', () => {
  it('are the same in any case, with any accents and signs', () =>
    expect(headingsOf(['Opt-Out?', 'TELÉFONO  móvil', '#', 'رقم الهاتف'])).toEqual([
      'optout',
      'telefonomovil',
      '#',
      'رقمالهاتف',
    ]));

  it('are none for columns without a name, and for those that cannot be told apart', () =>
    expect(headingsOf(['Column 1', 'Cell phone', 'cell_phone', 'Plan'])).toEqual([
      undefined,
      undefined,
      undefined,
      'plan',
    ]));
});

describe('a file with headings of an earlier one', () => {
  const remembered = kept(['Cell', 'Level', 'Notes'], ['phone_2', 'tier', 'ignore']);

  it('is mapped as it was, in any order and writing', () => {
    expect(recall(fileOf(['notes', 'LEVEL', 'cell']), [remembered])).toMatchObject({
      mapping: ['ignore', 'tier', 'phone_2'],
      phones: 'each',
      at: remembered.used_at,
    });
    expect(asksOf(['notes', 'LEVEL', 'cell'], remembered)).toEqual([false, false, false]);
  });

  it('with others takes the known columns only; a guess takes no target of theirs', () => {
    const match = recall(fileOf(['Level', 'Tier', 'Cell', 'Phone', 'Zip']), [
      kept(['Cell', 'Level', 'Notes'], ['phone', 'tier', 'ignore']),
    ]);
    expect(match).toMatchObject({
      mapping: ['tier', 'ignore', 'phone', 'ignore', 'zip'],
      phones: 'first',
    });
    expect(match?.known.map((column) => column?.target)).toEqual([
      'tier',
      undefined,
      'phone',
      undefined,
      undefined,
    ]);
  });

  it('prefers the same headings, then the most of them, then the last one', () => {
    const [newer, more, whole] = [
      kept(['Cell', 'X'], ['phone', 'newer']),
      kept(['Cell', 'X', 'Y', 'Z'], ['phone', 'more', 'y', 'z']),
      kept(['Cell', 'X', 'Y'], ['phone', 'whole', 'y']),
    ];
    const named = (columns: string[], ...files: RememberedColumns[]) =>
      recall(fileOf(columns), files)?.mapping[1];
    expect(named(['Cell', 'X', 'Y'], newer, more, whole)).toBe('whole');
    expect(named(['Cell', 'X', 'Y'], newer, more)).toBe('more');
    expect(named(['Cell', 'X'], kept(['Cell', 'X'], ['phone', 'last']), newer)).toBe('last');
  });

  it('is guessed where no heading is known, or none was kept', () => {
    expect(recall(fileOf(['Mobile', 'First name']), [remembered])).toBeUndefined();
    expect(recall(fileOf(['Cell']), [])).toBeUndefined();
    expect(recall(fileOf(['Column 1', 'Column 2']), [kept(['Column 1'], ['phone'])])).toBeUndefined();
  });

  it('leaves out a target that is no field any more', () => {
    const match = recall(fileOf(['Cell', 'Level']), [kept(['Cell', 'Level'], ['phone', 'Not a field'])]);
    expect(match).toMatchObject({ mapping: ['phone', 'level'] });
    expect(match?.known[1]).toBeUndefined();
  });
});

describe('a column about consent', () => {
  it.each(['opted_out', 'opted_in', 'consent_text', 'ignore', 'status'])(
    'proposes %s again, and asks',
    (target) => {
      const remembered = kept(['Cell', 'Opted out'], ['phone', target]);
      expect(recall(fileOf(['Cell', 'Opted out']), [remembered])?.mapping).toEqual(['phone', target]);
      expect(asksOf(['Cell', 'Opted out'], remembered)).toEqual([false, true]);
    },
  );

  it('asks too where only a person has said so', () =>
    expect(asksOf(['Cell', 'Flag'], kept(['Cell', 'Flag'], ['phone', 'opted_out']))).toEqual([false, true]));

  it('is not known where its cells were about something else before', () => {
    const match = recall(fileOf(['Cell', 'Status'], [undefined, 'opted_out']), [
      kept(['Cell', 'Status'], ['phone', 'status']),
    ]);
    expect(match?.mapping).toEqual(['phone', 'opted_out']);
    expect(match?.known[1]).toBeUndefined();
  });
});
