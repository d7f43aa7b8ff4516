import type { DirectMessageReasons } from '../../resources/people/values';
import { registrationOf, timeHere } from './sentences';
import type { Text } from './texts';

/** Sentences about why a text outside jobs was sent, in the order of the gate. */
export function directSentencesOf(
  { reasons, decided_at }: NonNullable<DirectMessageReasons['decision']>,
  text: Text,
): string[] {
  const { kind, list, registration, basis, exempt } = reasons;
  return [
    text('direct.when', { times: timeHere(new Date(decided_at)) }),
    text(`direct.${kind}`),
    ...(exempt.length > 0 ? [text(`basis.${basis}`)] : []),
    text(list === 'clear' ? 'list' : 'direct.not_listed'),
    registration === 'not_asked' ? text('direct.not_registered') : registrationOf(registration, text),
  ];
}
