import { PHONE_FIELD, render } from '../../../src/rules/formats/merge';
import { segment } from '../../../src/rules/formats/segments';
import type { SkipReason } from '../../../src/resources/jobs/contract';

export type Composed =
  | { body: string; segments: number }
  | { skip: Extract<SkipReason, 'empty_message' | 'unresolved_field'> };

/** The text for one recipient, or why there is none. A field without a value or a fallback is never guessed. */
export function compose(message: string, phone: string, fields: Record<string, string>): Composed {
  const { text, unresolved } = render(message, { ...fields, [PHONE_FIELD]: phone });
  if (unresolved.length > 0) return { skip: 'unresolved_field' };
  if (text.trim() === '') return { skip: 'empty_message' };
  return { body: text, segments: segment(text).segments };
}
