import type * as z from 'zod/mini';
import type { Contract } from '../contract/define';
import type { Choice, FieldDeclaration, FilterDeclaration } from './declaration';

/**
 * A sample for each format of a text schema that does not accept arbitrary text, with the kind it implies.
 */
const SAMPLES = [
  ['id', 'x1'],
  ['date-time', '2026-11-22T03:05:41.000Z'],
  ['date', '2026-11-22'],
  ['phone', '+12025550123'],
  ['url', 'https://example.com'],
  ['email', 'name@example.com'],
  ['timezone', 'America/New_York'],
] as const;

type Choices = Readonly<Record<string, Choice>>;
type Inferred = Pick<FieldDeclaration, 'kind' | 'choices'>;

/** The field kind for values of a schema; undefined for lists and objects, which need a declaration. */
export function kindOf(schema: z.ZodMiniType): Inferred | undefined {
  const {
    type,
    innerType,
    element,
    entries,
    checks = [],
  } = schema._zod.def as unknown as {
    type: string;
    checks?: readonly unknown[];
    innerType?: z.ZodMiniType;
    element?: z.ZodMiniType;
    entries?: Record<string, string>;
  };
  if (innerType) return kindOf(innerType);
  if (type === 'array' && element?._zod.def.type === 'enum') return { ...kindOf(element), kind: 'several' };
  if (type === 'enum')
    return {
      kind: 'select',
      choices: Object.fromEntries(Object.values(entries!).map((value) => [value, {}])),
    };
  if (type === 'boolean') return { kind: 'boolean' };
  if (type === 'number' || type === 'int') return { kind: 'number' };
  if (type !== 'string') return undefined;
  if (checks.length === 0 && !('format' in schema._zod.def)) return { kind: 'text' };
  const takes = (text: string) => schema.safeParse(text).success;
  if (takes('Any words')) return { kind: takes('Two\nlines') ? 'prose' : 'text' };
  return { kind: SAMPLES.find(([, sample]) => takes(sample))?.[0] ?? 'text' };
}

const schemaOf = ({ record }: Contract, source: string) => record.shape[source] as z.ZodMiniType | undefined;

/**
 * Fields as the kit uses them: a `select` without choices gets those of its enum, and a labelled field of
 * the record without a declaration comes after the declared ones, with the kind inferred from its schema.
 * `in: []` in a declaration keeps a field out of every view.
 */
export function wholeFields(
  contract: Contract,
  fields: readonly FieldDeclaration[],
  labels: object,
  inputs: readonly FieldDeclaration[],
): FieldDeclaration[] {
  const declared = new Set([...fields, ...inputs].map(({ source }) => source));
  const inferred = Object.keys(labels)
    .filter((source) => !declared.has(source))
    .flatMap((source) => {
      const schema = schemaOf(contract, source);
      const kind = schema && kindOf(schema);
      return kind ? [{ source, ...kind }] : [];
    });
  return [...fields.map((field) => withChoices(field, schemaOf(contract, field.source))), ...inferred];
}

/** Filters as the kit uses them: a `select` without choices gets those of the enum in the list's query. */
export const wholeFilters = (
  contract: Contract,
  filters: readonly FilterDeclaration[] | undefined,
): FilterDeclaration[] | undefined =>
  filters?.map((filter) =>
    withChoices(filter, contract.list?.map(({ query }) => query?.[filter.source]).find(Boolean)),
  );

const withChoices = <T extends { kind: string; choices?: Choices }>(
  declared: T,
  schema: z.ZodMiniType | undefined,
): T => {
  const choices =
    declared.choices ??
    (['select', 'several'].includes(declared.kind) && schema ? kindOf(schema)?.choices : undefined);
  return choices ? { ...declared, choices } : declared;
};
