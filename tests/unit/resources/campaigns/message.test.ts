import { describe, expect, it } from 'vitest';
import { fieldsOf, insertField } from '../../../../src/resources/campaigns/message/mergeFields';
import { hintsFor } from '../../../../src/resources/campaigns/message/hints';
import { placeOf } from '../../../../src/resources/campaigns/message/useRecipient';
import { en as texts, type Text } from '../../../../src/resources/campaigns/message/texts';

/** Texts as written, with their values filled in. */
const text: Text = (key, values = {}) =>
  texts[key].replace(/%\{(\w+)\}/g, (_match, name: string) => String(values[name]));

describe('inserting a merge field', () => {
  it('takes the place of the selection and leaves the caret behind it', () => {
    const edit = insertField({ text: 'Hi NAME!', start: 3, end: 7 }, { name: 'first_name', always: true });
    expect(edit).toEqual({ text: 'Hi {first_name}!', start: 15, end: 15 });
  });

  it('offers a fallback for a name that some lack', () => {
    const { text: written } = insertField(
      { text: '', start: 0, end: 0 },
      { name: 'first_name', always: false },
    );
    expect(written).toBe('{first_name|there}');
  });

  it('leaves the caret where the fallback is to be written', () => {
    const edit = insertField({ text: '', start: 0, end: 0 }, { name: 'city', always: false });
    expect(edit.text).toBe('{city|}');
    expect(edit.text.slice(edit.start)).toBe('}');
  });
});

describe('fields of several audiences', () => {
  const one = {
    targets: 2,
    fields: [
      { name: 'first_name', filled: 2 },
      { name: 'city', filled: 1 },
    ],
  };

  it('are optional when a recipient lacks them', () => {
    expect(fieldsOf([one])).toEqual([
      { name: 'first_name', always: true },
      { name: 'city', always: false },
    ]);
    expect(fieldsOf([one, { targets: 1, fields: [] }])[0]).toEqual({ name: 'first_name', always: false });
  });
});

describe('recipient n of several audiences', () => {
  const audiences = [
    { id: 'a', targets: 2 },
    { id: 'b', targets: 3 },
  ];
  it('is counted through them in order', () => {
    expect(placeOf(audiences, 1)).toEqual({ audience: audiences[0], offset: 1 });
    expect(placeOf(audiences, 2)).toEqual({ audience: audiences[1], offset: 0 });
    expect(placeOf(audiences, 5)).toBeUndefined();
  });
});

describe('hints', () => {
  const fields = [{ name: 'first_name', always: false }];
  const hints = (message: string, segments = 1) =>
    hintsFor({ message, segments, fields }, text).map(({ sentence }) => sentence);

  it('are silent about a good message and an empty one', () => {
    expect(hints('Hi {first_name|there}, reply STOP to opt out')).toEqual([]);
    expect(hints('  ')).toEqual([]);
  });

  it('name a field that the audience does not have, and the one that was meant', () => {
    expect(hints('Hi {firstname}, STOP to end')[0]).toMatch(/\{firstname\}.*\{first_name\}/);
  });

  it('ask for a fallback where some recipients have no value', () => {
    expect(hints('Hi {first_name}, STOP to end')[0]).toContain('{first_name|there}');
  });

  it('miss the way to opt out, and warn of a long message', () => {
    expect(hints('Sale today')[0]).toContain('STOP');
    expect(hints('Sale today. STOP to end', 4)[0]).toContain('3 segments');
  });

  it('say nothing about fields before an audience is chosen', () => {
    expect(hintsFor({ message: 'Hi {city}, STOP to end', segments: 1 }, text)).toEqual([]);
  });
});
