import { CONTENT_TOPICS, CONTENT_WORDS, type ContentTopic } from './contentWords';
import { readingsOf } from './readings';
import { tokenOf, vocabularyOf } from './vocabulary';

export { CONTENT_TOPICS, type ContentTopic };

const VOCABULARIES = CONTENT_TOPICS.map((topic) => ({
  topic,
  vocabulary: vocabularyOf(CONTENT_WORDS[topic]),
}));

/** The topics of a message, each with the words that show it, as they are written. */
export function contentOf(message: string): { topic: ContentTopic; token: string }[] {
  const readings = readingsOf(message);
  return VOCABULARIES.flatMap(({ topic, vocabulary }) => {
    const token = tokenOf(readings, vocabulary);
    return token === undefined ? [] : [{ topic, token }];
  });
}

/** Attributes of a registered campaign that allow a restricted topic; undefined where a carrier told no more than its use case. */
export interface Permissions {
  readonly age_gated?: boolean | undefined;
  readonly direct_lending?: boolean | undefined;
}

/** The attributes of a campaign as it was registered here; a carrier does not tell those of another. */
export const permissionsOf = (fields: Permissions | null | undefined): Permissions =>
  fields ? { age_gated: fields.age_gated ?? false, direct_lending: fields.direct_lending ?? false } : {};

/** Refused by every carrier, whatever is registered (CTIA Messaging Principles and Best Practices 2023, §5; SHAFT). */
const REFUSED: readonly ContentTopic[] = ['sex', 'hate', 'cannabis'];

/**
 * Consequence of a topic under a registration, null for none. All but the refused ones are allowed to those who have
 * registered content for adults, or for loans direct lending (TCR, Age-Gated Content and Direct Lending).
 */
export function standingOfTopic(
  topic: ContentTopic,
  registered: Permissions | null,
): 'blocks' | 'warns' | null {
  if (REFUSED.includes(topic)) return 'blocks';
  const permission = topic === 'loans' ? registered?.direct_lending : registered?.age_gated;
  // Casinos and betting stay refused by some networks.
  if (permission === true) return topic === 'gambling' ? 'warns' : null;
  // Only what was registered here is known in full: another one may have the attribute.
  if (permission === false) return 'blocks';
  return 'warns';
}
