import { lint, type Finding, type LintContext } from '../../../rules/words/lint';
import type { Text } from './texts';

/** Above this many segments carriers drop more and every recipient costs more (domain 4.1). */
const MANY_SEGMENTS = 3;

interface Draft extends LintContext {
  message: string;
  segments: number;
}

/** A sentence about a message, with the finding if it can be fixed. */
export interface Hint {
  sentence: string;
  finding?: Finding;
}

/** Hints about a message. The review repeats those that block sending. */
export function hintsFor({ message, segments, ...context }: Draft, text: Text): Hint[] {
  if (message.trim() === '') return [];
  const hints = lint(message, context).map((finding): Hint => {
    const { code, token = '', suggestion, blocks } = finding;
    const problem = text(`hint.${code}`, { token });
    const more = suggestion ? text('hint.meant', { suggestion }) : blocks && text('hint.blocks');
    return {
      sentence: more ? `${problem} ${more}` : problem,
      finding,
    };
  });
  if (segments > MANY_SEGMENTS) hints.push({ sentence: text('hint.long', { count: MANY_SEGMENTS }) });
  return hints;
}
