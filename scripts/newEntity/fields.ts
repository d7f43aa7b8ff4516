/** Fields as `npm run new:entity` takes them: `name:line client:ref note:prose? tier:gold,silver owner:ref=users`. */

/** How a kind of field is written in contract and table, and shown by react-admin's own parts. */
interface FieldKind {
  /** Its schema, from src/contract/common.ts unless it begins with `s.`. */
  readonly schema: string;
  /** Its column without `.notNull()`. */
  readonly column: string;
  readonly show: string;
  readonly input: string;
  /** The list sorts by it. */
  readonly sorted?: true;
}

const TEXT = { column: 'text()', show: 'TextField', input: 'TextInput' } as const;

export const FIELD_KINDS = {
  line: { ...TEXT, schema: 'line()', sorted: true },
  prose: { ...TEXT, schema: 'prose()' },
  phone: { ...TEXT, schema: 'phone()' },
  email: { ...TEXT, schema: 'email()', show: 'EmailField' },
  url: { ...TEXT, schema: 'webAddress()', show: 'UrlField' },
  zone: { ...TEXT, schema: 'timeZone()' },
  day: { schema: 'givenDay()', column: 'date()', show: 'DateField', input: 'DateInput', sorted: true },
  count: {
    schema: 'count()',
    column: 'integer()',
    show: 'NumberField',
    input: 'NumberInput',
    sorted: true,
  },
  flag: { schema: 's.boolean()', column: 'boolean()', show: 'BooleanField', input: 'BooleanInput' },
} as const satisfies Record<string, FieldKind>;

/** A field of a new entity. */
export interface NewField {
  /** Its name in the record: of a reference with `_id`. */
  readonly source: string;
  readonly kind: FieldKind;
  readonly isOptional: boolean;
  /** The entity that it refers to. */
  readonly reference?: string;
  /** The values that it may have. */
  readonly values?: readonly string[];
}

const WORD = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
/** Columns that every record has. */
const TAKEN = ['id', 'tenant_id', 'created_at', 'updated_at', 'version'];

const ID = { ...TEXT, schema: 'id()', column: 'uuid()' };
const usage = (spec: string) =>
  `"${spec}" is no field: write name:kind, with a kind of ${Object.keys(FIELD_KINDS).join(', ')}, ref (client:ref, ` +
  'owner:ref=clients) or its values (tier:gold,silver). A question mark behind it makes it optional.';

/**
 * Reads a field.
 * @throws when it is not written so, or its name is taken
 */
export function fieldOf(spec: string): NewField {
  const [, name = '', written = '', optional = ''] = /^([^:]+):([^?]+)(\??)$/.exec(spec) ?? [];
  if (!WORD.test(name)) throw new Error(usage(spec));
  const isOptional = optional !== '';
  const field = read(name, written, isOptional);
  if (!field) throw new Error(usage(spec));
  if (TAKEN.includes(field.source)) throw new Error(`Every record has ${field.source}: leave "${spec}" out.`);
  return field;
}

function read(name: string, written: string, isOptional: boolean): NewField | undefined {
  const [, reference] = /^ref(?:=(.+))?$/.exec(written) ?? [undefined, null];
  if (reference !== null) {
    const to = reference ?? `${name}s`;
    return WORD.test(to) ? { source: `${name}_id`, kind: ID, isOptional, reference: to } : undefined;
  }
  if (written in FIELD_KINDS)
    return { source: name, kind: FIELD_KINDS[written as keyof typeof FIELD_KINDS], isOptional };
  const values = written.split(',');
  if (values.length < 2 || !values.every((value) => WORD.test(value))) return undefined;
  const schema = `s.enum([${values.map((value) => `'${value}'`).join(', ')}])`;
  const kind = { ...TEXT, schema, show: 'SelectField', input: 'SelectInput' };
  return { source: name, kind, isOptional, values };
}

/** Reads the fields of an entity. Without any it has a name and a note. */
export function fieldsOf(specs: readonly string[]): NewField[] {
  const fields = (specs.length > 0 ? specs : ['name:line', 'note:prose?']).map(fieldOf);
  const twice = fields.find(({ source }, n) => fields.findIndex((other) => other.source === source) !== n);
  if (twice) throw new Error(`There are two fields ${twice.source}.`);
  return fields;
}

/** Names of functions that a schema or column calls, which its file imports. */
export const calledIn = (text: string): string[] =>
  [...text.matchAll(/(?<![.\w])([a-zA-Z]+)\(/g)].map(([, name]) => name!);
