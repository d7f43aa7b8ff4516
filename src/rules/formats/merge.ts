import { isFieldName } from './fields';

/** The recipient's own number, which every target has in addition to its fields. */
export const PHONE_FIELD = 'phone';

/** One place in a message that is filled from the recipient: `{first_name}` or `{first_name|there}`. */
export interface MergeField {
  readonly name: string;
  /** Used if the recipient has no value; absent means that the field is required. */
  readonly fallback?: string;
  /** Position of the opening brace, in UTF-16 code units. */
  readonly index: number;
  /** The whole token as written. */
  readonly token: string;
}

const TOKEN = /\{([a-z][a-z0-9_]{0,39})(?:\|([^{}|]*))?\}/g;
/** Braces that look like a merge field but are none: `{First name}`, `{{x}}`, `{x` to the end of the line. */
const ATTEMPT = /\{[^{}\n]*\}|\{[a-zA-Z_]\w*/g;

const allowed = (name: string) => name === PHONE_FIELD || isFieldName(name);

/** Merge fields of a message in order, repeated ones included. Other braces are plain text. */
export function mergeFields(template: string): MergeField[] {
  return [...template.matchAll(TOKEN)].flatMap(({ 0: token, 1: name, 2: fallback, index }) =>
    name !== undefined && allowed(name)
      ? [fallback === undefined ? { name, index, token } : { name, fallback, index, token }]
      : [],
  );
}

export interface Rendered {
  readonly text: string;
  /** Required fields without a value; their places are left empty. Such a message must not be sent. */
  readonly unresolved: readonly string[];
}

type Values = Readonly<Record<string, string | null | undefined>>;

/** The message as one recipient gets it. Values are text only: nothing in them is expanded again. */
export function render(template: string, values: Values): Rendered {
  const unresolved = new Set<string>();
  const text = template.replace(TOKEN, (token: string, name: string, fallback: string | undefined) => {
    if (!allowed(name)) return token;
    const value = (Object.hasOwn(values, name) ? values[name] : undefined)?.trim();
    if (value) return value;
    if (fallback === undefined) unresolved.add(name);
    return fallback ?? '';
  });
  return { text, unresolved: [...unresolved] };
}

/** The message of a test. A required field without a value is shown as its name in brackets. */
export function renderTest(template: string, fields: Values, phone: string): string {
  const required = mergeFields(template).filter(({ fallback }) => fallback === undefined);
  const names = Object.fromEntries(required.map(({ name }) => [name, `[${name}]`]));
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim()));
  return render(template, { ...names, ...filled, [PHONE_FIELD]: phone }).text;
}

export interface MergeProblem {
  readonly code: 'unknown_field' | 'malformed';
  readonly token: string;
  readonly index: number;
  /** A field of the audience that was probably meant. */
  readonly suggestion?: string;
}

const loose = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Places that would not be filled for an audience with these fields: unknown names and braces gone wrong. */
export function mergeProblems(template: string, fields: readonly string[]): MergeProblem[] {
  const known = [PHONE_FIELD, ...fields];
  const valid = mergeFields(template);
  const suggest = (name: string) => known.find((field) => loose(field) === loose(name));
  const report = (code: MergeProblem['code'], token: string, index: number): MergeProblem => {
    const suggestion = suggest(token.split('|', 1)[0]!);
    return suggestion === undefined ? { code, token, index } : { code, token, index, suggestion };
  };
  const unknown = valid
    .filter(({ name, fallback }) => fallback === undefined && !known.includes(name))
    .map(({ token, index }) => report('unknown_field', token, index));
  const malformed = [...template.matchAll(ATTEMPT)]
    .filter(
      ({ index }) => !valid.some((field) => index >= field.index && index < field.index + field.token.length),
    )
    .map(({ 0: token, index }) => report('malformed', token, index));
  return [...unknown, ...malformed].toSorted((a, b) => a.index - b.index);
}
