import * as s from '../../../src/contract/schema';
import { expect, it } from 'vitest';
import { defineResource } from '../../../src/admin/define';
import { kindOf } from '../../../src/admin/infer';
import * as common from '../../../src/contract/common';
import { defineContract, list } from '../../../src/contract/define';
import { STAFF } from '../../../src/contract/roles';

it.each([
  ['text', s.string()],
  ['text', s.nullable(s.string())],
  ['text', common.line()],
  ['prose', common.prose()],
  ['text', common.maybe(common.line())],
  ['text', common.usState()],
  ['number', common.count()],
  ['boolean', s.boolean()],
  ['date-time', common.instant()],
  ['date-time', common.givenInstant()],
  ['date', s.nullable(common.day())],
  ['phone', common.phone()],
  ['email', common.email()],
  ['url', common.webAddress()],
  ['id', common.id()],
  ['timezone', common.timeZone()],
])('takes %s from the schema', (kind, schema) => {
  expect(kindOf(schema)).toEqual({ kind });
});

it('takes the choices of an enum, and nothing from a list', () => {
  expect(kindOf(s.enum(['on', 'off']))).toEqual({ kind: 'select', choices: { on: {}, off: {} } });
  expect(kindOf(s.array(s.string()))).toBeUndefined();
});

const Sender = s.object({
  ...common.stored,
  name: common.line(),
  mobile: common.phone(),
  mode: common.maybe(s.enum(['on', 'off'])),
  ip: s.string(),
});
const contract = defineContract({
  name: 'senders',
  key: ['id'],
  record: Sender,
  list: [list(0, '/senders', Sender, { roles: STAFF, query: { age: s.optional(s.enum(['new', 'old'])) } })],
});
const messages = {
  name: 'Sender',
  fields: { name: 'Name', mobile: 'Mobile', mode: 'Mode', created_at: 'Created' },
  choices: { mode: { on: 'On', off: 'Off' } },
};

it('shows the fields that have a label, those without a declaration after the others', () => {
  const { fields } = defineResource({
    contract,
    icon: () => null,
    fields: [
      { source: 'mode', kind: 'select', in: ['list'] },
      { source: 'created_at', kind: 'date-time', in: [] },
    ],
    messages,
  });
  expect(fields).toEqual([
    { source: 'mode', kind: 'select', in: ['list'], choices: { on: {}, off: {} } },
    { source: 'created_at', kind: 'date-time', in: [] },
    { source: 'name', kind: 'text' },
    { source: 'mobile', kind: 'phone' },
  ]);
});

it('does not show an input of a form a second time as a field', () => {
  const { fields } = defineResource({
    contract,
    icon: () => null,
    inputs: [{ source: 'mobile', kind: 'phone', in: ['create'] }],
    messages,
  });
  expect(fields.map(({ source }) => source)).toEqual(['name', 'mode', 'created_at']);
});

it('offers in a filter what the list takes', () => {
  const { filters } = defineResource({
    contract,
    icon: () => null,
    filters: [{ source: 'age', kind: 'select' }],
    messages,
  });
  expect(filters).toEqual([{ source: 'age', kind: 'select', choices: { new: {}, old: {} } }]);
});
