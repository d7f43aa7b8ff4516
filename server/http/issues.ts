import type * as z from 'zod/mini';
import type { BrandProblem } from '../../src/rules/law/brand';
import type { FieldCode } from '../../src/rules/codes/problemCodes';
import type { Sentence } from '../lib/sentence';
import type { FieldError } from './problem';

type Issue = z.core.$ZodIssue;

const amount = (issue: { origin?: string }, n: unknown) =>
  issue.origin === 'string' ? `${n} characters` : issue.origin === 'array' ? `${n} entries` : String(n);

type Said = [code: FieldCode, message: string];

/** Errors of rules that have no sentence of their own. */
const CUSTOM: Readonly<Record<BrandProblem['code'], Said>> = {
  required: ['required', 'This is required.'],
  not_asked: ['not_asked', 'This does not apply to the chosen legal form.'],
  format: ['format', 'This is not in the expected format.'],
};

/** A sentence for one schema issue, written for the person who filled in the form. */
function sentence(issue: Exclude<Issue, { code: 'unrecognized_keys' }>): Said {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? ['required', 'This is required.']
        : ['type', `This must be of type ${issue.expected}.`];
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? ['required', 'This is required.']
        : ['too_small', `This must be at least ${amount(issue, issue.minimum)}.`];
    case 'too_big':
      return ['too_big', `This must be at most ${amount(issue, issue.maximum)}.`];
    case 'invalid_format':
      return issue.format === 'email'
        ? ['format', 'This is not an e-mail address.']
        : issue.format === 'url'
          ? ['format', 'This is not a web address.']
          : ['format', 'This is not in the expected format.'];
    case 'invalid_value':
      return ['choice', `This must be one of ${issue.values.join(', ')}.`];
    case 'custom': {
      const { code, sentence } = (issue.params ?? {}) as Partial<Sentence>;
      if (code && sentence) return [code, sentence];
      return CUSTOM[code as BrandProblem['code']] ?? ['invalid', 'This is not valid.'];
    }
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return ['invalid', 'This is not valid.'];
  }
}

/** Schema issues as field errors of the API; an unknown key is reported under its own name. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...at, key].join('.'),
        code: 'unknown' as const,
        message: 'This field is not recognized.',
      }));
    }
    const [code, message] = sentence(issue);
    return [{ field: at.join('.'), code, message }];
  });
}
