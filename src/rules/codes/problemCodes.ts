import type { DestinationProblem } from '../formats/destination';
import type { BrandProblem } from '../law/brand';
import type { CampaignFileCode } from '../formats/campaignFile';
import type { CsvProblemCode, Lookalike } from '../formats/csv/problem';
import type { MappingProblemCode } from '../formats/mapping';

/**
 * Codes of the server's problems, the last part of `type` in RFC 9457's body. The server sends no others,
 * and every language but English has a text for each of its sentences; the English one is the `detail` that the server
 * writes, from server/http/sentences.
 */
export type ProblemCode = AnswerCode | FileProblemCode;

type AnswerCode =
  | 'archived'
  | 'brand_repeated'
  | 'brand_unverified'
  | 'busy'
  | 'campaign_full'
  | 'campaign_repeated'
  | 'carrier_unreachable'
  | 'changed'
  | 'characters'
  | 'code_refused'
  | 'code_unanswered'
  | 'content_type'
  | 'country'
  | 'credentials'
  | 'depth'
  | 'disk_full'
  | 'do_not_call'
  | 'domain_unproven'
  | 'duplicate'
  | 'empty_audience'
  | 'encoding'
  | 'enrolled'
  | 'event_decided'
  | 'excluded_by'
  | 'excluded_failed'
  | 'file_gone'
  | 'has_jobs'
  | 'idempotency_key'
  | 'idempotency_reuse'
  | 'importing'
  | 'in_progress'
  | 'in_use'
  | 'internal'
  | 'invalid'
  | 'job_active'
  | 'job_not_paused'
  | 'recalling_texts'
  | 'job_over'
  | 'job_running'
  | 'job_since'
  | 'job_uses'
  | 'last_administrator'
  | 'left'
  | 'link_expired'
  | 'locked'
  | 'look_up_over_budget'
  | 'lookup_since'
  | 'mail_refused'
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
  | 'no_numbers_for_sale'
  | 'no_precondition'
  | 'no_registry'
  | 'no_vettings'
  | 'not_approved'
  | 'not_empty'
  | 'not_found'
  | 'not_rejected'
  | 'not_toll_free'
  | 'number_refused'
  | 'number_taken'
  | 'number_unregistered'
  | 'number_unverified'
  | 'out_of_range'
  | 'over_budget'
  | 'over_tenant_budget'
  | 'prefetch'
  | 'price_changed'
  | 'processing'
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
  | 'text_repeated'
  | 'throttled'
  | 'toll_free_assigned'
  | 'too_large'
  | 'too_slow'
  | 'unauthenticated'
  | 'unavailable'
  | 'unexpected_body'
  | 'unresolved_fields'
  | 'vetting_open';

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
  | 'day_list'
  | 'domain_unproven'
  | 'email_taken'
  | 'evidence_only'
  | 'another_count'
  | 'not_reader'
  | 'fee'
  | 'file'
  | 'future'
  | 'host'
  | 'host_taken'
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
  | 'own_host'
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

/** A code, or `code.variant` where the server has several sentences for it. */
type TextKey<C extends string> = C | `${C}.${string}`;

/** The texts in every language but English, by the keys of the server's tables; those of the file field are not repeated. */
export interface ProblemTexts {
  problem: Readonly<Partial<Record<TextKey<Exclude<ProblemCode, FileProblemCode>>, string>>>;
  field_problem: Readonly<Partial<Record<TextKey<Exclude<FieldCode, FileProblemCode>>, string>>>;
}
