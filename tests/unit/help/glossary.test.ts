import { describe, expect, it } from 'vitest';
import { isPage } from '../../../src/admin/entries';
import { en as means } from '../../../src/resources/help/stateTexts';
import { declaredSubjects, entryOf, MESSAGES, REGISTRATION } from '../../../src/resources/help/terms';
import { registry } from '../../../src/resources';

const resources = registry.flatMap((entry) => (isPage(entry) ? [] : [entry]));

describe('the glossary', () => {
  const states = [...declaredSubjects(resources), ...REGISTRATION].flatMap(({ about, states }) =>
    states.map((state) => `${about}.${state}`),
  );

  it('says what every declared state means', () => {
    expect(states.filter((about) => !(about in means))).toEqual([]);
  });

  it('explains no state that nothing declares', () => {
    const known = new Set([...states, 'messages.skipped', 'messages.do_not_call']);
    const unknown = Object.keys(means).filter((about) => !about.startsWith('messages.') && !known.has(about));
    expect(unknown).toEqual([]);
  });

  it('has the entry that any chip of a list leads to', () => {
    const chips = resources.flatMap(({ contract, fields }) =>
      fields
        .filter(({ kind, choices }) => kind === 'status' && choices)
        .flatMap(({ source, choices = {} }) =>
          Object.keys(choices).map((value) => entryOf(`${contract.name}.${source}.${value}`)),
        ),
    );
    const known = [...states, ...MESSAGES.states.map((state) => `${MESSAGES.about}.${state}`)];
    expect(chips.filter((about) => !known.includes(about))).toEqual([]);
  });
});
