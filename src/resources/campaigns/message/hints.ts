import { OPT_OUT } from '../../../rules/keywords';
import { mergeFields, mergeProblems } from '../../../rules/merge';
import type { Text } from '../texts';
import type { Field } from './insert';

/** Above this many segments carriers drop more and every recipient costs more (domain 4.1). */
const MANY_SEGMENTS = 3;
const OPT_OUT_WORD = new RegExp(`\\b(?:${OPT_OUT.join('|')}|opt[\\s-]?out)\\b`, 'i');

interface Draft {
  message: string;
  segments: number;
  /** Absent while no audience is chosen: then nothing is known about fields. */
  fields?: readonly Field[];
}

/** What a careful colleague would say about a message. Hints never stop it. */
export function hintsFor({ message, segments, fields }: Draft, text: Text): string[] {
  if (message.trim() === '') return [];
  const hints: string[] = [];
  for (const { code, token, suggestion } of mergeProblems(message, fields?.map(({ name }) => name) ?? [])) {
    if (code === 'unknown_field' && fields === undefined) continue;
    const problem =
      code === 'unknown_field' ? text('hint.unknown_field', { token }) : text('hint.malformed', { token });
    hints.push(suggestion ? `${problem} ${text('hint.meant', { suggestion })}` : problem);
  }
  const bare = mergeFields(message).filter(
    ({ name, fallback }) =>
      fallback === undefined && fields?.some((field) => field.name === name && !field.always),
  );
  for (const name of new Set(bare.map((field) => field.name))) {
    hints.push(
      text('hint.no_fallback', {
        name,
      }),
    );
  }
  if (!OPT_OUT_WORD.test(message)) {
    hints.push(text('hint.opt_out'));
  }
  if (segments > MANY_SEGMENTS) {
    hints.push(
      text('hint.long', {
        count: MANY_SEGMENTS,
      }),
    );
  }
  return hints;
}
