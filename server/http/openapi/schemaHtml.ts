import { escapeHtml } from '../../../src/rules/formats/evidencePage';

/** A schema of the document, as far as the page reads it. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A text in which code stands between grave accents. */
export const inlineHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The last part of a reference: `Job`. */
export const nameOf = (reference: string): string => reference.split('/').at(-1)!;

const linkTo = (reference: string): string =>
  `<a href="#schema-${escapeHtml(nameOf(reference))}">${escapeHtml(nameOf(reference))}</a>`;

/** Limits in words: `1 to 120`, `at least 0`. */
function range(least: number | undefined, most: number | undefined, unit = ''): string[] {
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (least !== undefined) return [`at least ${least}${unit}`];
  return most === undefined ? [] : [`at most ${most}${unit}`];
}

const limitsOf = (schema: JsonSchema): string =>
  [
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
  ]
    .map((limit) => `, ${limit}`)
    .join('');

/** A type in words: `array of Job, at most 50 items`. */
export function typeInHtml(schema: JsonSchema): string {
  const { $ref, anyOf, items, type, format, additionalProperties } = schema;
  if ($ref) return linkTo($ref);
  if (anyOf) return anyOf.map(typeInHtml).join(' or ');
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.const !== undefined) return code(String(schema.const));
  if (type === 'array') return `array of ${typeInHtml(items ?? {})}${limitsOf(schema)}`;
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object, its values: ${typeInHtml(additionalProperties)}`;
  return `${[type ?? 'any value'].flat().join(' or ')}${format ? ` (${escapeHtml(format)})` : ''}${limitsOf(schema)}`;
}

/** The object with members that a type holds, in a list or beside null as well. */
const objectIn = ({
  properties,
  items,
  anyOf,
  additionalProperties,
  ...rest
}: JsonSchema): JsonSchema | undefined => {
  if (properties) return { properties, ...rest };
  const inner = [
    items,
    ...(anyOf ?? []),
    typeof additionalProperties === 'object' ? additionalProperties : undefined,
  ];
  return inner.map((each) => each && objectIn(each)).find(Boolean);
};

/** The members of a schema, and those of the objects in it. */
export function membersInHtml(schema: JsonSchema): string {
  const object = objectIn(schema);
  if (!object?.properties) return '';
  const members = Object.entries(object.properties).map(([name, member]) => {
    const needed = object.required?.includes(name) ? '' : ' <span class="note">optional</span>';
    const words = member.description ? `<br>${inlineHtml(member.description)}` : '';
    return `<li>${code(name)} ${typeInHtml(member)}${needed}${words}${membersInHtml(member)}</li>`;
  });
  return members.length > 0 ? `<ul>${members.join('')}</ul>` : '';
}
