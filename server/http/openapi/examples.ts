import type { Schema } from '../../../src/contract/schema';
import type { NumberNode, ObjectNode, TextNode } from '../../../src/contract/schema/nodes';
import { zodOf } from '../../lib/zodOf';

const ID = '019ac1de-4b7c-7e01-9d3b-5f0e8a1c2b4d';

/** Texts by the form that the contract names. */
const FORMS: Readonly<Record<string, string>> = {
  id: ID,
  phone: '+12025550123',
  email: 'ann@northwind.example',
  url: 'https://www.acme.example/',
  uri: 'https://www.acme.example/',
  date: '2026-11-27',
  'date-time': '2026-11-27T15:00:00Z',
  timezone: 'America/New_York',
  clock: '08:00',
  us_state: 'CA',
};

/** Texts by the name of their field, for those whose form is free. */
const NAMED: Readonly<Record<string, string>> = {
  name: 'Spring sale',
  client_name: 'Acme Fitness',
  campaign_name: 'Spring sale',
  tenant_name: 'Northwind',
  message: 'Hi {first_name|there}, we are open again. Reply STOP to opt out.',
  file_name: 'people.csv',
  mapping: '{"Phone":"phone","First name":"first_name"}',
  currency: 'USD',
  month: '2026-11',
  area_code: '202',
  phone: FORMS.phone!,
  host: 'go.acme.example',
  by: 'ann@northwind.example',
  scopes: 'campaigns.read',
  country: 'US',
  company_name: 'Acme Fitness LLC',
  display_name: 'Acme Fitness',
  ein: '12-3456789',
  secret: 'JBSWY3DPEHPK3PXP',
  description: 'Acme Fitness texts its offers to people who signed up on its website.',
  message_flow: 'People enter their number on https://www.acme.example/join and tick a box.',
  sample1: 'Acme Fitness: 10% off until Friday. Reply STOP to opt out.',
  optout_keywords: 'STOP',
  optout_message: 'Acme Fitness: you will receive no more messages.',
  help_keywords: 'HELP',
  help_message: 'Acme Fitness: write to help@acme.example.',
};

/** Texts that are tried where neither form nor name leads to one. */
const OTHERS = ['Some words', 'words', '123456', '12-3456789', '2026-11-27', 'X', ...Object.values(FORMS)];

/** Which members an example has: all of an answer's, and in a body those that are needed. */
export type Side = 'input' | 'output';

const accepts = (schema: Schema, value: unknown): boolean => zodOf(schema).safeParse(value).success;

function textOf(node: TextNode, name: string): string | undefined {
  const wanted = [NAMED[name], FORMS[node.format ?? ''], ...OTHERS];
  return wanted.find((text) => text !== undefined && accepts(node, text));
}

const numberOf = (node: NumberNode): number | undefined =>
  [3, node.min, node.max, 0.5].find((figure) => figure !== undefined && accepts(node, figure));

function membersOf({ shape, rule }: ObjectNode, side: Side): Record<string, unknown> {
  const wanted = Object.entries(shape).filter(([, { type }]) => side === 'output' || type !== 'optional');
  const members = Object.fromEntries(wanted.map(([name, schema]) => [name, exampleOf(schema, side, name)]));
  // A rule over several members can need some that may be left out elsewhere.
  for (const { field } of rule?.(members) ?? [])
    if (!(field in members) && shape[field]) members[field] = exampleOf(shape[field], side, field);
  return members;
}

/**
 * A value that the schema takes, made from the declaration alone.
 * @returns undefined if none of the texts and figures fits
 */
export function exampleOf(schema: Schema, side: Side, name = ''): unknown {
  switch (schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'enum':
      return schema.values[0];
    case 'literal':
      return schema.value;
    case 'array':
      return [exampleOf(schema.item, side, name)];
    case 'object':
      return membersOf(schema, side);
    case 'record': {
      const value = exampleOf(schema.value, side, name);
      return Object.fromEntries((schema.names ?? ['name']).map((each) => [each, value]));
    }
    case 'union':
      return exampleOf(schema.options[0]!, side, name);
    case 'unknown':
      return 'Any value';
    case 'nullable':
    case 'optional':
    case 'fallback':
    case 'query':
      return exampleOf(schema.inner, side, name);
  }
}

/** Whether an example fits, rules of whole objects included. */
export const isValid = accepts;
