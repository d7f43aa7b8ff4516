import { describe, expect, it } from 'vitest';
import { type Schema, shapeOf } from '../../../src/contract/schema';
import { pathParams } from '../../../src/contract/define';
import { registry } from '../../../src/resources';
import { menu } from '../../../src/resources/menu';
import { contracts } from '../../../src/resources/contracts';
import type { Entry, ResourceDeclaration } from '../../../src/admin/declaration';
import { isPage, parentsOf } from '../../../src/admin/entries';
import { headOf, type MenuItem } from '../../../src/admin/head';

const resources = registry.flatMap((entry) => (isPage(entry) ? [] : [entry]));
const names = new Set(resources.map(({ contract }) => contract.name));
const namesIn = (body: Schema | undefined) => Object.keys(shapeOf(body) ?? {});

const inputsOf = ({ fields, inputs = [] }: ResourceDeclaration, view: 'create' | 'edit') =>
  [...fields, ...inputs].filter((field) => field.in?.includes(view)).map(({ source }) => source);

it('declares each contract once', () => {
  expect(
    resources.filter(({ contract }) => !contracts.includes(contract)).map(({ contract }) => contract.name),
  ).toEqual([]);
  expect(names.size).toBe(resources.length);
});

it('has in the menu the pages, and a head of each resource that declares it', async () => {
  const menuOf = (entry: Entry): MenuItem[] => {
    if (isPage(entry)) return entry.menu === false ? [] : [entry];
    return entry.menu ? [headOf(entry)] : [];
  };
  const withoutLoad = (item: MenuItem) => ({ ...item, load: undefined });
  expect(menu.map(withoutLoad)).toEqual(registry.flatMap(menuOf).map(withoutLoad));
  for (const item of menu)
    if (!isPage(item))
      expect((await item.load()).default).toBe(resources.find(({ contract }) => contract.name === item.name));
});

describe.each(resources.map((declaration) => [declaration.contract.name, declaration] as const))(
  '%s',
  (_, declaration) => {
    const { contract, fields, inputs = [], filters = [], messages, facts = [], status } = declaration;

    it('labels every field, input, filter and action', () => {
      const labels = { ...messages.fields, ...messages.inputs } as Record<string, string>;
      const silent = [...fields, ...inputs]
        .filter(({ source }) => !(source in labels))
        .map(({ source }) => source);
      expect(silent).toEqual([]);
      expect(filters.filter(({ source }) => !(source in { ...labels, ...messages.filters }))).toEqual([]);
      const verbs = (declaration.actions ?? []).map(({ action, label = action }) => label);
      expect(verbs.filter((verb) => !(verb in (messages.actions ?? {})))).toEqual([]);
    });

    it('offers inputs only for what its calls take', () => {
      const own = { create: !declaration.views?.create, edit: !declaration.views?.edit };
      const taken = { create: namesIn(contract.create?.body), edit: namesIn(contract.update?.body) };
      for (const view of ['create', 'edit'] as const) {
        if (!own[view]) continue;
        const path = pathParams((view === 'create' ? contract.create : contract.update)?.path ?? '');
        expect(
          inputsOf(declaration, view).filter((source) => ![...taken[view], ...path].includes(source)),
        ).toEqual([]);
      }
    });

    it('shows facts and a status that are among its fields', () => {
      const sources = fields.map(({ source }) => source as string);
      expect([...facts, ...(status ? [status] : [])].filter((source) => !sources.includes(source))).toEqual(
        [],
      );
    });

    it('refers to resources that are declared', () => {
      const referred = [...fields, ...inputs, ...filters].flatMap(({ reference }) => reference ?? []);
      const parents = parentsOf(declaration).map(({ resource }) => resource);
      expect([...referred, ...parents].filter((name) => !names.has(name))).toEqual([]);
    });

    it('is a tab only where a list call takes the parent', () => {
      const calls = contract.list ?? [];
      const reached = (target: string) =>
        calls.some(({ path, query = {} }) => pathParams(path).includes(target) || target in query);
      expect(parentsOf(declaration).filter(({ target }) => !reached(target))).toEqual([]);
    });
  },
);
