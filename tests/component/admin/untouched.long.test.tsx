import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../src/admin/declaration';
import { parentsOf, resourcesIn } from '../../../src/admin/entries';
import { opens } from '../../../src/admin/record';
import { viewsOf } from '../../../src/admin/views';
import { registry } from '../../../src/resources';
import { createLayer } from '../../matrix/layer';
import { linksHere, open, startTime, stopTime } from '../../matrix/page';
import { expectConsole } from '../../support/console';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
const layer = createLayer(server.app);
const declarations = resourcesIn(registry).map((declaration) => ({
  declaration,
  offered: viewsOf(declaration),
}));
/** A page that is opened for the first time has its code still to load, ms a step. */
const CODE_MS = 15;

beforeEach(async () => {
  // Outside production ra-core writes down what it cannot read: not every record has its own page.
  expectConsole(/^ApiError|^AbortError|has no call for/);
  await seedHome(server.db);
  stopTime();
});
afterEach(startTime);

const idOf = (target: string) => (target === 'tenant_id' ? NORTHWIND : HOME);
const under = (target: string) => `?source=${encodeURIComponent(JSON.stringify({ [target]: idOf(target) }))}`;

/** Every page that makes or changes something: forms, imports and searches, alone and below each parent. */
const pages = declarations.flatMap(({ declaration, offered }) => {
  const { contract, otherwise = [] } = declaration;
  const ways = offered.create ? ['/create', ...otherwise.map((way) => `/create/${way}`)] : [];
  const targets = ['', ...parentsOf(declaration).map(({ target }) => under(target))];
  return [
    ...ways.flatMap((way) => targets.map((target) => `/${contract.name}${way}${target}`)),
    ...(offered.edit ? [`/${contract.name}/${HOME}`] : []),
  ];
});

/** Records' pages, whose links lead to such pages in ways that no declaration tells. */
const records = declarations
  .filter(({ declaration }) => opens(declaration))
  .map(({ declaration }) => `/${declaration.contract.name}/${HOME}/show`);

const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a page that makes what belongs to another record asks which: in its form, or before it. */
function isWayOut(declaration: ResourceDeclaration): boolean {
  const form = document.querySelector('main form');
  return form
    ? parentsOf(declaration).some(({ target }) => form.querySelector(`[id$="${target}"]`))
    : document.querySelector('main [role="combobox"]') !== null;
}

const nested = new Map(
  declarations
    .filter(({ declaration }) => parentsOf(declaration).length > 0)
    .map(({ declaration }) => [`/${declaration.contract.name}/create`, declaration]),
);

it('a page is left without a question where nothing is typed, and offers no form that could not be sent', async () => {
  const { token } = await server.as(5);
  const all = new Set([...records, ...pages]);
  const asking: string[] = [];
  const stuck: string[] = [];
  for (const at of all) {
    const close = await open(layer, token, at, CODE_MS);
    for (const link of linksHere()) if (/\/create\b.*source=/.test(link)) all.add(link);
    for (const input of document.querySelectorAll('main :is(input, textarea, select)')) {
      fireEvent.focus(input);
      fireEvent.blur(input);
    }
    if (asksToStay()) asking.push(at);
    const declaration = nested.get(at);
    if (declaration && !isWayOut(declaration)) stuck.push(at);
    close();
  }
  expect(all.size).toBeGreaterThan(pages.length + records.length);
  expect({ asking, stuck }).toEqual({ asking: [], stuck: [] });
}, 240_000);
