import { type Schema, unwrap } from '../contract/schema';
import type { Contract } from '../contract/define';
import type { Choice, FieldDeclaration, FilterDeclaration } from './declaration';

/** Formats of texts that have a field kind of the same name. */
const KINDS = ['id', 'date-time', 'date', 'phone', 'url', 'email', 'timezone', 'prose'] as const;

type Choices = Readonly<Record<string, Choice>>;
type Inferred = Pick<FieldDeclaration, 'kind' | 'choices'>;

/** The field kind for values of a schema; undefined for lists and objects, which need a declaration. */
export function kindOf(schema: Schema): Inferred | undefined {
  const node = unwrap(schema);
  switch (node.type) {
    case 'string':
      return { kind: KINDS.find((kind) => kind === node.format) ?? 'text' };
    case 'number':
    case 'boolean':
      return { kind: node.type };
    case 'enum':
      return { kind: 'select', choices: Object.fromEntries(node.values.map((value) => [value, {}])) };
    case 'array':
      return node.item.type === 'enum' ? { ...kindOf(node.item), kind: 'several' } : undefined;
    default:
      return undefined;
  }
}

const schemaOf = ({ record }: Contract, source: string): Schema | undefined => record.shape[source];

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
  schema: Schema | undefined,
): T => {
  const choices =
    declared.choices ??
    (['select', 'several'].includes(declared.kind) && schema ? kindOf(schema)?.choices : undefined);
  return choices ? { ...declared, choices } : declared;
};
