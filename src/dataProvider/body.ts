import type { Schema } from '../contract/schema';
import { accepts } from '../contract/schema/validate';
import type { Params } from './request';

/**
 * Reduces a form's values to the call's body. A form carries the whole record, but the server refuses
 * unknown keys. An emptied input becomes `null`, or the empty text if the schema takes that but no null,
 * or is left out if it takes neither.
 */
export function bodyOf(schema: Schema | undefined, values: Params): Record<string, unknown> | undefined {
  if (schema === undefined) return undefined;
  if (schema.type !== 'object') return { ...values };
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = values[name];
    if (value === undefined) continue;
    if (value !== null || accepts(field, null)) body[name] = value;
    else if (accepts(field, '')) body[name] = '';
    else if (!accepts(field, undefined)) body[name] = value;
  }
  return body;
}
