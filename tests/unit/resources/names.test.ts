import { describe, expect, it } from 'vitest';
import { type Schema, unwrap } from '../../../src/contract/schema';
import { createI18n } from '../../../src/i18n';
import { registry } from '../../../src/resources';
import type { Row } from '../../../src/admin/record';
import { nameOf } from '../../../src/admin/recordName';
import { isPage } from '../../../src/admin/entries';
import { accepts } from '../../support/samples';
import { texts } from '../../../src/resources/es';

const resources = registry.flatMap((entry) => (isPage(entry) ? [] : [entry]));
const { translate } = createI18n(resources, {
  language: 'es',
  texts,
  load: () => Promise.reject(new Error('It is here')),
});

const PHONE = '+16055550193';
const AT = '2026-11-22T03:05:41.000Z';

/** A value that the schema takes, as the server would send it. */
function sample(schema: Schema): unknown {
  const node = unwrap(schema);
  switch (node.type) {
    case 'enum':
      return node.values[0];
    case 'number':
      return 1234;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(Object.entries(node.shape).map(([name, each]) => [name, sample(each)]));
    default:
      return [PHONE, AT].find((value) => accepts(node, value) && !accepts(node, 'Any words')) ?? 'Any words';
  }
}

/** A phone in E.164, an instant or a count without the language's own form. */
const RAW = /\+\d{7,}|\d{4}-\d{2}-\d{2}T|(?<!\d)1234(?!\d)/;

describe.each(resources.map((declaration) => [declaration.contract.name, declaration] as const))(
  '%s',
  (name, declaration) => {
    const { contract, actions = [], removal } = declaration;
    const record = { ...(sample(contract.record) as object), id: 'the-id' } as Row;

    it('is called by what people read', () => {
      const called = nameOf(declaration, record, translate);
      expect(called).not.toMatch(RAW);
      const values = Object.values(contract.record.shape).flatMap((schema) => {
        const value = sample(schema);
        const choices = declaration.fields.find(({ source }) => contract.record.shape[source] === schema);
        return choices?.choices && typeof value === 'string' ? [value] : [];
      });
      expect(values).not.toContain(called);
    });

    it('is asked about in words', () => {
      const asked = [
        ...actions.map(({ confirm }) => confirm?.(record as never)),
        removal?.(record as never),
      ].flatMap((values) => Object.values(values ?? {}));
      // Numbers are put into the language's form where the words are, see useWords.
      for (const value of asked) {
        expect(String(value), name).not.toMatch(/^(null|undefined|NaN|\[object)/);
        if (typeof value === 'string') expect(value).not.toMatch(RAW);
      }
    });
  },
);

it('says a use case in words where it is part of a name', () => {
  const offered = resources.find(({ contract }) => contract.name === 'available_registered_campaigns')!;
  const record = { id: 'x', tcr_id: 'CABC123', brand_name: 'Acme', use_case: 'CUSTOMER_CARE' };
  expect(nameOf(offered, record, translate)).toBe('CABC123, Acme, Atención al cliente');
});
