import type { DestinationProblem } from '../formats/destination';
import type { BrandProblem } from '../law/brand';
import type { CampaignFileCode } from '../formats/campaignFile';
import type { CsvProblemCode, Lookalike } from '../formats/csv/problem';
import type { MappingProblemCode } from '../formats/mapping';

/**
 * Codes of the server's problems, the last part of `type` in RFC 9457's body. The server sends no others,
 * and every language but English has a sentence for each; the English one is the `detail` that the server
 * writes, from server/http/sentences.
 */
export type ProblemCode = PlainProblemCode | NamingProblemCode | FileProblemCode;

type PlainProblemCode =
  | 'archived'
  | 'brand_unverified'
  | 'busy'
  | 'carrier_unreachable'
  | 'campaign_full'
  | 'campaign_repeated'
  | 'changed'
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
  | 'event_decided'
  | 'file_gone'
  | 'has_jobs'
  | 'idempotency_key'
  | 'idempotency_reuse'
  | 'in_progress'
  | 'in_use'
  | 'internal'
  | 'invalid'
  | 'job_active'
  | 'job_not_paused'
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
  | 'number_unverified'
  | 'not_toll_free'
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
  | 'toll_free_assigned'
  | 'too_large'
  | 'too_slow'
  | 'unauthenticated'
  | 'unavailable'
  | 'unexpected_body'
  | 'vetting_open';

/** Codes whose sentence has placeholders: the `values` in the body, for every language. */
export const PROBLEM_VALUES = {
  brand_repeated: ['name'],
  code_refused: ['reason'],
  country: ['number'],
  empty_audience: ['name'],
  excluded_by: ['name', 'campaigns'],
  excluded_failed: ['name'],
  importing: ['name'],
  job_uses: ['audience', 'campaign'],
  not_approved: ['name'],
  look_up_over_budget: ['name'],
  mail_refused: ['reason'],
  number_refused: ['reason'],
  number_unregistered: ['name'],
  number_unverified: ['name'],
  over_budget: ['name'],
  over_tenant_budget: ['name'],
  text_repeated: ['number'],
  unresolved_fields: ['name'],
} as const;
export type NamingProblemCode = keyof typeof PROBLEM_VALUES;
export type ProblemValues<C extends NamingProblemCode> = Readonly<
  Record<(typeof PROBLEM_VALUES)[C][number], string>
>;

/** Problems of a whole file, or its actual type if it is not CSV. Their texts are those of the file field. */
export type FileProblemCode = Lookalike | Exclude<CsvProblemCode, 'not_csv'>;

/** Codes of single invalid fields (422). */
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
  | 'future'
  | 'invalid'
  | 'itself'
  | 'keyword_taken'
  | 'common'
  | 'leaked'
  | 'legal_form'
  | 'name'
  | 'named'
  | 'on_list'
  | 'order'
  | 'origin'
  | 'other_client'
  | 'other_tenant'
  | 'past'
  | 'pattern'
  | 'range_too_long'
  | 'reference_taken'
  | 'registered_before'
  | 'repeated'
  | 'reserved'
  | 'sub_use_cases'
  | 'role'
  | 'time_zone'
  | 'too_big'
  | 'too_long'
  | 'too_small'
  | 'type'
  | 'undecided_field'
  | 'unknown'
  | 'vetted_before'
  | 'wrong_code'
  | 'wrong';

/** The texts in every language but English; those of the file field are not repeated. */
export interface ProblemTexts {
  problem: Readonly<Partial<Record<Exclude<ProblemCode, FileProblemCode>, string>>>;
  field_problem: Readonly<Partial<Record<Exclude<FieldCode, FileProblemCode>, string>>>;
}
