import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIALOGS, UNCONFIRMED } from '../../../scripts/acts/unconfirmed';
import { resourcesIn } from '../../../src/admin/entries';
import { membersOf } from '../../../src/contract/confirmed';
import { operationsOf } from '../../../src/contract/define';
import { registry } from '../../../src/resources';
import { contracts } from '../../../src/resources/contracts';

const operations = new Map(contracts.flatMap(operationsOf).map((each) => [each.id, each.endpoint]));
const declarations = resourcesIn(registry);

/** Acts that the kit asks about: deletions, and verbs that confirm or are done to several rows. */
const ofTheKit = declarations.flatMap(({ contract: { name, remove }, actions = [] }) => [
  ...(remove ? [`${name}.remove`] : []),
  ...actions
    .filter(({ confirm, bulk }) => confirm !== undefined || bulk)
    .map(({ action }) => `${name}.${action}`),
]);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : path.endsWith('.tsx') ? [path] : [];
  });
const isDialog = /<ConfirmDialog\b|from '[^']*dialog\/(?:Window|Frame)'/;
const dialogs = filesIn('src').filter((path) => isDialog.test(readFileSync(path, 'utf8')));
const ofDialogs = Object.values(DIALOGS).flatMap((writes) => (typeof writes === 'string' ? [] : writes));
const paid = [...operations].flatMap(([id, { paid: takesMoney }]) => (takesMoney ? [id] : []));

const carries = (id: string) => membersOf(operations.get(id)!).length > 0;

describe('an act that a person confirms', () => {
  it.each([...new Set([...ofTheKit, ...ofDialogs, ...paid])])(
    '%s carries what was seen, or says why not',
    (id) => {
      expect(operations.has(id)).toBe(true);
      expect(carries(id) !== id in UNCONFIRMED, id).toBe(true);
    },
  );

  it.each([...new Set(ofTheKit)].filter((id) => !(id in UNCONFIRMED) && !ofDialogs.includes(id)))(
    '%s says it of the record, as no dialog of its own does',
    (id) => {
      expect(operations.get(id)!.confirms).toBeTypeOf('function');
    },
  );

  it('has its dialog in the list, and the list no dialog that is gone', () => {
    expect(dialogs.toSorted()).toEqual(Object.keys(DIALOGS).toSorted());
  });

  // The others do not compile without it (src/dataProvider/writes.ts), and lint keeps them to that.
  it.each(dialogs.filter((path) => /\buseDelete\b/.test(readFileSync(path, 'utf8'))))(
    '%s, which deletes by react-admin’s own hook, sends it',
    (path) => {
      expect(readFileSync(path, 'utf8')).toMatch(/previousData:/);
    },
  );

  it('is no exception without need', () => {
    const asked = [...ofTheKit, ...ofDialogs, ...paid];
    expect(Object.keys(UNCONFIRMED).filter((id) => !asked.includes(id))).toEqual([]);
  });
});
