import type { UseCase } from './registration';

/** Use cases that combine several standard ones, with how many they must name (TCR). */
const COMBINED = new Map<unknown, readonly [least: number, most: number]>([
  ['MIXED', [2, 5]],
  ['LOW_VOLUME', [1, 5]],
] satisfies [UseCase, readonly [number, number]][]);

/** How many sub use cases a use case names; none if it is a standard one. */
export const subUseCasesOf = (useCase: unknown): readonly [least: number, most: number] =>
  COMBINED.get(useCase) ?? [0, 0];

/** Standard use cases, which others may combine. */
export const SUB_USE_CASES = [
  '2FA',
  'ACCOUNT_NOTIFICATION',
  'CUSTOMER_CARE',
  'DELIVERY_NOTIFICATION',
  'FRAUD_ALERT',
  'HIGHER_EDUCATION',
  'MARKETING',
  'POLLING_VOTING',
  'PUBLIC_SERVICE_ANNOUNCEMENT',
  'SECURITY_ALERT',
] as const satisfies readonly UseCase[];

/** Fields of the sample messages, of which the first is required. */
export const SAMPLES = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5'] as const;

export interface CampaignProblem {
  field: string;
  code: 'required' | 'sub_use_cases';
}

/** The message for `sub_use_cases`. */
export const SUB_USE_CASES_SENTENCE =
  'Name 2 to 5 use cases for “Mixed”, 1 to 5 for “Low volume, mixed”, and none for others.';

/** Conflicts with the use case or with another field. */
export function campaignProblems(campaign: Readonly<Record<string, unknown>>): CampaignProblem[] {
  const hasText = (field: string) => typeof campaign[field] === 'string' && campaign[field] !== '';
  const problems: CampaignProblem[] = [];
  const { use_case, sub_use_cases } = campaign;
  if (typeof use_case === 'string') {
    const [least, most] = subUseCasesOf(use_case);
    const named = Array.isArray(sub_use_cases) ? sub_use_cases : [];
    const count = new Set(named).size;
    if (count < least || named.length > most)
      problems.push({ field: 'sub_use_cases', code: 'sub_use_cases' });
  }
  if (hasText('optin_keywords') && !hasText('optin_message'))
    problems.push({ field: 'optin_message', code: 'required' });
  if (campaign['embedded_link'] === true && !hasText('embedded_link_sample'))
    problems.push({ field: 'embedded_link_sample', code: 'required' });
  return problems;
}

/** Words of a comma-separated list, as declared to the registry. */
export const wordsOf = (list: unknown): string[] =>
  typeof list === 'string'
    ? list
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : [];
