import { type Schema, shapeOf } from '../../contract/schema';
import { accepts, type Issue, validate } from '../../contract/schema/validate';
import { bodyOf } from '../../dataProvider/body';
import {
  DESTINATION_SENTENCES,
  destinationOf,
  type DestinationProblem,
} from '../../rules/formats/destination';
import type { FieldDeclaration, ResourceDeclaration } from '../declaration';
import type { Kind } from '../declaration';
import { kinds } from '../kinds';

export type FormView = 'create' | 'edit';
type Values = Record<string, unknown>;
export type Translate = (key: string, options?: Record<string, unknown>) => string;

const bodyFor = ({ contract }: ResourceDeclaration, view: FormView): Schema | undefined =>
  (view === 'create' ? contract.create : contract.update)?.body;

/** Fields of a form: those in the call's body, unless a declaration lists its views. */
export function formFields(declaration: ResourceDeclaration, view: FormView): FieldDeclaration[] {
  const shape = shapeOf(bodyFor(declaration, view));
  const belongs = ({ source, in: views }: FieldDeclaration) =>
    views ? views.includes(view) : shape === undefined || source in shape;
  return [...declaration.fields, ...(declaration.inputs ?? [])].filter(belongs);
}

/** A form's values without those of fields that do not apply. */
export function applying(declaration: ResourceDeclaration, view: FormView, values: Values): Values {
  const hidden = formFields(declaration, view).filter(({ applies }) => applies && !applies(values));
  return hidden.length === 0
    ? values
    : { ...values, ...Object.fromEntries(hidden.map(({ source }) => [source, null])) };
}

/** True if the create body requires the field; an edit must not empty it either. */
export function isRequired(declaration: ResourceDeclaration, source: string): boolean {
  const schema = shapeOf(bodyFor(declaration, 'create') ?? bodyFor(declaration, 'edit'))?.[source];
  return schema !== undefined && !accepts(schema, undefined);
}

/** Initial values of a new record's required fields, by kind: an untouched checkbox is false. */
export const initialValues = (declaration: ResourceDeclaration): Record<string, unknown> =>
  Object.fromEntries(
    formFields(declaration, 'create').flatMap(({ kind, source }) => {
      const initial = kinds[kind].form?.initial;
      return initial !== undefined && isRequired(declaration, source) ? [[source, initial]] : [];
    }),
  );

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const sentences = (kind: Kind | undefined) => {
  const { missing = 'app.form.required', invalid = 'app.form.format' } = (kind && kinds[kind].form) ?? {};
  return { missing, invalid };
};

function explain(issue: Issue, value: unknown, kind: Kind | undefined): [string, object?] {
  const { missing, invalid } = sentences(kind);
  if (isEmpty(value)) return [missing];
  // A rule with a message of its own uses the text with which the server refuses the same value.
  if (issue.rule?.sentence) return [`app.field_problem.${issue.rule.code}`, { _: issue.rule.sentence }];
  const textual = typeof value === 'string';
  if (issue.code === 'too_big')
    return [textual ? 'app.form.too_long' : 'app.form.too_large', { limit: issue.limit }];
  if (issue.code === 'too_small')
    return [textual ? 'app.form.too_short' : 'app.form.too_small', { limit: issue.limit }];
  return [invalid];
}

type Errors = Record<string, { type: string; message: string }>;

/** Returns the fields that are required beyond the schema, from the form's values. */
export type AlsoRequired = (values: Values) => readonly string[];

/**
 * Validates a form's values by the schema of its call, which the server applies as well. `also`: fields
 * that the server currently requires for this call.
 */
export function check(
  declaration: ResourceDeclaration,
  view: FormView,
  input: Values,
  translate: Translate,
  also?: AlsoRequired,
): Errors {
  const schema = bodyFor(declaration, view);
  if (schema === undefined) return {};
  const values = applying(declaration, view, input);
  const fields = formFields(declaration, view);
  const errors: Errors = {};
  const wanted = also?.(values) ?? [];
  const emptied = fields.filter(
    ({ source }) => isEmpty(values[source]) && (isRequired(declaration, source) || wanted.includes(source)),
  );
  for (const { source, kind } of emptied) {
    errors[source] = { type: 'required', message: translate(sentences(kind).missing) };
  }
  for (const issue of validate(schema, bodyOf(schema, values)).issues ?? []) {
    const source = String(issue.path[0] ?? '');
    const [key, options] = explain(
      issue,
      values[source],
      fields.find((field) => field.source === source)?.kind,
    );
    errors[source] ??= { type: issue.code, message: translate(key, { ...options }) };
  }
  for (const { source, kind, privateHost } of fields) {
    const value = values[source];
    if (kind !== 'url' || errors[source] || typeof value !== 'string' || value === '') continue;
    const judged = destinationOf(value);
    if (!judged || !('problem' in judged) || (privateHost && judged.problem === 'private')) continue;
    errors[source] = refused(judged.problem, translate);
  }
  return errors;
}

/** Uses the text with which the server refuses the same address. */
const refused = (problem: DestinationProblem, translate: Translate) => ({
  type: problem,
  message: translate(`app.field_problem.${problem}`, { _: DESTINATION_SENTENCES[problem] }),
});
