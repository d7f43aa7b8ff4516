import type * as z from 'zod/mini';
import type { BrandProblem } from '../../src/rules/law/brand';
import type { Sentence } from '../lib/sentence';
import { fieldError, type FieldError, type FieldKey, ruleError } from './problem';

type Issue = z.core.$ZodIssue;

/** Unit in which a limit counts, by the kind of value. */
const unitOf = ({ origin }: { origin?: string }) =>
  origin === 'string' ? 'characters' : origin === 'array' ? 'entries' : 'value';

const FORMATS: Readonly<Record<string, 'format.email' | 'format.web_address'>> = {
  email: 'format.email',
  url: 'format.web_address',
};

/** Errors of rules that have no sentence of their own. */
const CUSTOM = {
  required: 'required.value',
  not_asked: 'not_asked',
  format: 'format.other',
} as const satisfies Readonly<Record<BrandProblem['code'], FieldKey>>;

/** The error of one schema issue, written for the person who filled in the form. */
function errorOf(field: string, issue: Exclude<Issue, { code: 'unrecognized_keys' }>): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? fieldError(field, 'required.value')
        : fieldError(field, 'type', { expected: issue.expected });
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? fieldError(field, 'required.value')
        : fieldError(field, `too_small.${unitOf(issue)}`, { least: Number(issue.minimum) });
    case 'too_big':
      return fieldError(field, `too_big.${unitOf(issue)}`, { most: Number(issue.maximum) });
    case 'invalid_format':
      return fieldError(field, FORMATS[issue.format] ?? 'format.other');
    case 'invalid_value':
      return fieldError(field, 'choice.value', { values: issue.values.join(', ') });
    case 'custom': {
      const { code, sentence } = (issue.params ?? {}) as Partial<Sentence>;
      if (code && sentence) return ruleError(field, { code, message: sentence });
      return fieldError(field, CUSTOM[code as BrandProblem['code']] ?? 'invalid.value');
    }
    case 'invalid_union': {
      // A rule that the value broke says more than the forms that it does not have.
      const rule = issue.errors.flat().find(({ code }) => code === 'custom');
      return rule ? errorOf(field, rule as typeof issue) : fieldError(field, 'invalid.value');
    }
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return fieldError(field, 'invalid.value');
  }
}

/** Schema issues as field errors of the API; an unknown key is reported under its own name. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const at = issue.path.map(String);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fieldError([...at, key].join('.'), 'unknown.field'))
      : [errorOf(at.join('.'), issue)];
  });
}
