/**
 * Codes of the server's problems whose sentence reaches the person, by the code of RFC 9457's body. The server
 * writes English; another language says the same under `app.problem.<code>`. A code that is not listed keeps the
 * server's sentence.
 */
export const PROBLEM_CODES = [
  'archived',
  'busy',
  'do_not_call',
  'duplicate',
  'file_gone',
  'has_jobs',
  'importing',
  'in_progress',
  'in_use',
  'internal',
  'job_active',
  'job_over',
  'job_running',
  'job_uses',
  'job_since',
  'last_administrator',
  'link_expired',
  'locked',
  'no_audience',
  'no_message',
  'no_number',
  'out_of_range',
  'processing',
  'rank',
  'role_above',
  'self',
  'stale',
  'taken',
  'too_large',
] as const;

/** Codes of single fields that were refused (422), under `app.field_problem.<code>`. */
export const FIELD_CODES = [
  'account_taken',
  'characters',
  'choice',
  'email_taken',
  'format',
  'keyword_taken',
  'name',
  'not_asked',
  'order',
  'other_client',
  'past',
  'private',
  'reference_taken',
  'repeated',
  'required',
  'time_zone',
  'too_big',
  'too_long',
  'too_small',
  'type',
  'unknown',
  'wrong',
] as const;

/** What every language but English says about them. */
export interface ProblemTexts {
  problem: Readonly<Record<(typeof PROBLEM_CODES)[number], string>>;
  field_problem: Readonly<Record<(typeof FIELD_CODES)[number], string>>;
}
