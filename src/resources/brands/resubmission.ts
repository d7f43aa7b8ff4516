import type { Brand } from './contract';

/** Initial state of the form for a new brand, to register a rejected one again. */
export interface Again {
  record: Record<string, unknown>;
  feedback: Brand['feedback'];
}

/**
 * Everything that was submitted except the reference, which would identify the same brand again (TCR
 * referenceId).
 */
export function againOf(brand: Brand, submitted: readonly string[]): Again {
  const values = brand as unknown as Record<string, unknown>;
  const record = Object.fromEntries(
    submitted.flatMap((field) => (values[field] == null ? [] : [[field, values[field]]])),
  );
  return { record: { ...record, reference_id: undefined }, feedback: brand.feedback };
}

/** The registry's complaints about one field. */
export const complaintsAbout = (feedback: Brand['feedback'], field: string): string[] =>
  feedback.filter(({ fields }) => fields.includes(field)).map(({ text }) => text);
