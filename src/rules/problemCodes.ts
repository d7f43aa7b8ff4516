import type { DestinationProblem } from './destination';
import type { BrandProblem } from './brand';
import type { CampaignFileCode } from './campaignFile';
import type { CsvProblemCode, Lookalike } from './csv/problem';
import type { MappingProblemCode } from './mapping';

/**
 * Codes of the server's problems, the last part of `type` in RFC 9457's body. The server can send no other, and
 * every language but English has a sentence for each; English is the `detail` that the server writes.
 */
export type ProblemCode = PlainProblemCode | NamingProblemCode | FileProblemCode;

type PlainProblemCode =
  | 'archived'
  | 'brand_unverified'
  | 'busy'
  | 'carrier_unreachable'
  | 'campaign_full'
  | 'characters'
  | 'content_type'
  | 'code_unanswered'
  | 'credentials'
  | 'depth'
  | 'disk_full'
  | 'do_not_call'
  | 'duplicate'
  | 'encoding'
  | 'enrolled'
  | 'file_gone'
  | 'has_jobs'
  | 'idempotency_key'
  | 'idempotency_reuse'
  | 'in_progress'
  | 'in_use'
  | 'internal'
  | 'invalid'
  | 'job_active'
  | 'job_over'
  | 'job_running'
  | 'job_since'
  | 'last_administrator'
  | 'left'
  | 'link_expired'
  | 'locked'
  | 'lookup_since'
  | 'malformed'
  | 'method'
  | 'no_app'
  | 'no_assignments'
  | 'no_audience'
  | 'no_carrier'
  | 'no_code'
  | 'no_consent'
  | 'no_line_types'
  | 'no_message'
  | 'no_number'
  | 'no_precondition'
  | 'no_registry'
  | 'no_vettings'
  | 'not_empty'
  | 'not_found'
  | 'not_rejected'
  | 'no_numbers_for_sale'
  | 'number_taken'
  | 'number_unregistered'
  | 'out_of_range'
  | 'processing'
  | 'prefetch'
  | 'price_changed'
  | 'rank'
  | 'recording'
  | 'released'
  | 'resubmitted'
  | 'role'
  | 'role_above'
  | 'self'
  | 'settled'
  | 'sole_proprietor'
  | 'stale'
  | 'taken'
  | 'throttled'
  | 'too_large'
  | 'too_slow'
  | 'unauthenticated'
  | 'unavailable'
  | 'unexpected_body'
  | 'vetting_open';

/** Codes whose sentence names something: the `values` that the body carries for every language. */
export const PROBLEM_VALUES = {
  code_refused: ['reason'],
  country: ['number'],
  empty_audience: ['name'],
  importing: ['name'],
  job_uses: ['audience', 'campaign'],
  not_approved: ['name'],
  look_up_over_budget: ['name'],
  number_refused: ['reason'],
  number_unregistered: ['name'],
  over_budget: ['name'],
  over_tenant_budget: ['name'],
  unresolved_fields: ['name'],
} as const;
export type NamingProblemCode = keyof typeof PROBLEM_VALUES;
export type ProblemValues<C extends NamingProblemCode> = Readonly<
  Record<(typeof PROBLEM_VALUES)[C][number], string>
>;

/** What is wrong with a whole file, or what it is instead of a CSV. Their texts are those of the file field. */
export type FileProblemCode = Lookalike | Exclude<CsvProblemCode, 'not_csv'>;

/** Codes of single fields that were refused (422). */
export type FieldCode =
  | BrandProblem['code']
  | CampaignFileCode
  | FileProblemCode
  | MappingProblemCode
  | DestinationProblem
  | 'account_taken'
  | 'brand_pending'
  | 'characters'
  | 'choice'
  | 'date_order'
  | 'date_range'
  | 'email_taken'
  | 'evidence_only'
  | 'another_count'
  | 'not_reader'
  | 'fee'
  | 'file'
  | 'invalid'
  | 'itself'
  | 'keyword_taken'
  | 'legal_form'
  | 'name'
  | 'on_list'
  | 'order'
  | 'origin'
  | 'other_client'
  | 'other_tenant'
  | 'past'
  | 'range_too_long'
  | 'reference_taken'
  | 'repeated'
  | 'reserved'
  | 'sub_use_cases'
  | 'role'
  | 'time_zone'
  | 'too_big'
  | 'too_long'
  | 'too_small'
  | 'type'
  | 'unknown'
  | 'vetted_before'
  | 'wrong_code'
  | 'wrong';

/** What every language but English says about them; what a file field says about a file is not said again. */
export interface ProblemTexts {
  problem: Readonly<Record<Exclude<ProblemCode, FileProblemCode>, string>>;
  field_problem: Readonly<Record<Exclude<FieldCode, FileProblemCode>, string>>;
}
