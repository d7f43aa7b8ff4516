import * as z from 'zod/mini';
import { Cost, Problem, Spending } from '../../../src/contract/common';
import type { Schema } from '../../../src/contract/schema';
import { ID_PATTERN } from '../../../src/contract/path';
import { zodOf } from '../../lib/zodOf';
import { exampleOf, type Side } from './examples';
import type { Identified } from './identified';
import { commentOn, pascal, singularOf } from './words';

export type Json = Record<string, unknown>;

/** Schemas that many resources have parts of. */
const COMMON: readonly [Schema, string][] = [
  [Problem, 'Problem'],
  [Cost, 'Cost'],
  [Spending, 'Spending'],
];

/** Each name once: lists without facts of their own share one. */
const firstOf = (names: ReadonlyMap<Schema, string>): [Schema, string][] => {
  const seen = new Set<string>();
  return [...names].filter(([, name]) => !seen.has(name) && seen.add(name));
};

/** Where a component stands in the document. */
const addressOf = (name: string): string => `#/components/schemas/${name}`;

/**
 * Says in short what zod says at length. Readers must take answers with members that came later, so these are not
 * excluded; the pattern of a time follows from its format; whole numbers end where JavaScript's do; ids have a schema of
 * their own.
 */
const shortened =
  (io: Side) =>
  ({ jsonSchema }: { jsonSchema: Json }): void => {
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.pattern !== ID_PATTERN.source) return;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    jsonSchema.$ref = addressOf('Id');
  };

const optionsOf = (io: Side) => ({ io, unrepresentable: 'any' as const, override: shortened(io) });

/** A schema where it is used, without a name. */
export function inlineSchema(schema: Schema, io: Side): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(zodOf(schema), optionsOf(io)) as Json;
  return rest;
}

const isSameList = (a: Schema, b: Schema): boolean =>
  a.type === 'object' &&
  b.type === 'object' &&
  a.shape.records?.type === 'array' &&
  b.shape.records?.type === 'array' &&
  a.shape.records.item === b.shape.records.item &&
  [a, b].every(({ shape: { meta } }) => meta?.type === 'optional' && meta.inner.type === 'unknown');

/** The record of a list's answer. */
const itemOf = (answer: Schema | undefined): Schema | undefined => {
  const list = answer?.type === 'object' ? answer.shape.records : answer;
  return list?.type === 'array' && list.item.type === 'object' ? list.item : undefined;
};

/** Words of the contract about a schema: those at the first of `places` that has any. */
interface Words {
  resource: string;
  places: readonly string[];
}

/** Adds the contract's words to a schema and to all members in it. */
function describeIn(schema: Json, { resource, places }: Words): void {
  const about = commentOn(resource, ...places);
  if (about) schema.description = about;
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, Json>;
    items?: Json;
    anyOf?: Json[];
  };
  for (const [name, member] of Object.entries(properties))
    describeIn(member, { resource, places: places.map((place) => `${place}.${name}`) });
  // The words are those of the member that holds these, which has them.
  for (const inner of [...(items ? [items] : []), ...anyOf]) {
    describeIn(inner, { resource, places });
    if (about) delete inner.description;
  }
}

/** The record of an operation's resource, if its answer has it. */
const recordOf = ({ verb, endpoint: { answer } }: Identified): Schema | undefined =>
  verb === 'list' ? itemOf(answer) : verb === 'create' || verb === 'update' ? answer : undefined;

/** A schema of several resources is called after the shortest name: `User` before `TenantUser`. */
const shortestFirst = (all: readonly Identified[]): Identified[] =>
  all.toSorted(
    (a, b) => a.operationId.length - b.operationId.length || (a.operationId < b.operationId ? -1 : 1),
  );

/** The named schemas of a document: records by their resource, bodies and other answers by their operation as well. */
export class Components {
  private readonly names: Readonly<Record<Side, Map<Schema, string>>> = {
    input: new Map(),
    output: new Map(COMMON),
  };
  private readonly taken = new Set(['Id', ...COMMON.map(([, name]) => name)]);
  private readonly words = new Map<string, Words>();
  /** Names of the schemas whose example a body or an answer refers to. */
  private readonly shown = new Set<string>();
  /** The member by which a body says what it follows: null, for nothing. */
  private readonly following = new Map<Schema, Json>();

  constructor(operations: readonly Identified[]) {
    const all = shortestFirst(operations);
    for (const operation of all) {
      const record = recordOf(operation);
      const name = pascal(singularOf(operation.resource));
      const { resource } = operation;
      if (record && !this.taken.has(name)) this.add('output', record, name, { resource, places: ['record'] });
    }
    const isShared = (side: 'body' | 'answer', schema: Schema) =>
      new Set(all.filter(({ endpoint }) => endpoint[side] === schema).map(({ resource }) => resource)).size >
      1;
    for (const { resource, verb, endpoint, by } of all) {
      const { body, answer } = endpoint;
      const record = pascal(singularOf(resource));
      const shared = (side: 'body' | 'answer') => pascal(`${verb}_${side}`);
      const read = { list: `${record}List${by ? `By${pascal(by)}` : ''}`, one: `${record}Detail` };
      const answered = read[verb as keyof typeof read] ?? `${record}${pascal(verb)}Answer`;
      if (body && endpoint.precondition) this.following.set(body, { [endpoint.precondition]: null });
      const wordsOf = (...places: readonly string[]) => ({ resource, places });
      const bodyName = body && isShared('body', body) ? shared('body') : record + pascal(verb);
      if (body) this.add('input', body, bodyName, wordsOf(`${verb}.body`, 'written'));
      const answerName = answer && isShared('answer', answer) ? shared('answer') : answered;
      if (answer) this.add('output', answer, answerName, wordsOf(`${verb}.answer`));
    }
  }

  private add(side: Side, schema: Schema, name: string, words: Words): void {
    const names = this.names[side];
    if (names.has(schema)) return;
    const same = [...names.keys()].find((each) => isSameList(each, schema));
    if (same) {
      names.set(schema, names.get(same)!);
      return;
    }
    if (this.taken.has(name)) throw new Error(`Two schemas would be called ${name} in the OpenAPI document.`);
    this.taken.add(name);
    this.words.set(name, words);
    names.set(schema, name);
  }

  /** A schema where it is used: a reference if it has a name. */
  schema(schema: Schema, side: Side): Json {
    const name = this.names[side].get(schema);
    return name === undefined ? inlineSchema(schema, side) : { $ref: addressOf(name) };
  }

  /** Schema and example of a body or an answer. */
  content(schema: Schema, side: Side, type = 'application/json'): Json {
    const name = this.names[side].get(schema);
    if (name !== undefined) this.shown.add(name);
    const examples = name ? { examples: { [name]: { $ref: `#/components/examples/${name}` } } } : {};
    return { content: { [type]: { schema: this.schema(schema, side), ...examples } } };
  }

  /** All named schemas, each of which refers to the others by their names. */
  all(): Json {
    const named = (['input', 'output'] as const).flatMap((side) => {
      const registry = z.registry<{ id: string }>();
      for (const [schema, id] of firstOf(this.names[side])) registry.add(zodOf(schema), { id });
      const { schemas } = z.toJSONSchema(registry, { ...optionsOf(side), uri: addressOf });
      return Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]): [string, Json] => {
        const words = this.words.get(name);
        if (words) describeIn(schema as Json, words);
        return [name, schema as Json];
      });
    });
    return Object.fromEntries(named.toSorted(([a], [b]) => a.localeCompare(b)));
  }

  /** An example of each schema that a described body or answer has, by its name. */
  examples(): Record<string, { value: unknown }> {
    return Object.fromEntries(
      (['input', 'output'] as const).flatMap((side) =>
        firstOf(this.names[side]).flatMap(([schema, name]) => {
          if (!this.shown.has(name)) return [];
          const example = exampleOf(schema, side);
          const following = this.following.get(schema);
          return [[name, { value: following ? { ...(example as Json), ...following } : example }]];
        }),
      ),
    );
  }
}
