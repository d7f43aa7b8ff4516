import * as z from 'zod/mini';
import { codeOf, count, id, instant, phone, search, usState } from '../../contract/common';
import { defineContract, DRY_RUN, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import type { PhoneProblem } from '../../rules/formats/phone';
import type { RejectReason } from '../audiences/contract';

/** Why a number of a call does not become a target. */
export type TargetRefusal = PhoneProblem | 'duplicate' | RejectReason;

/** Targets one call may carry. */
export const TARGETS_MAX = 1000;

export const Target = z.object({
  id: id(),
  audience_id: id(),
  phone: phone(),
  /** Merge fields by name: first_name, zip, and whatever the file brought. */
  fields: z.record(z.string(), z.string()),
  us_state: z.nullable(usState()),
  time_zone: z.nullable(z.string()),
  state: z.enum(['valid', 'opted_out']),
  last_messaged_at: z.nullable(instant()),
  /** By people, on links of the audience's client. */
  clicks: count(),
  created_at: instant(),
});
export type Target = z.infer<typeof Target>;

export const audienceTargets = defineContract({
  name: 'audience_targets',
  record: Target,
  key: ['audience_id', 'id'],
  list: [
    list(30, '/audiences/{audience_id}/targets', Target, {
      roles: STAFF,
      query: {
        ...search,
        state: z.optional(Target.shape.state),
        us_state: z.optional(usState()),
        /** Targets after this one: reading all of them this way never counts from the first. */
        after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      },
    }),
  ],
  create: post(33, '/audiences/{audience_id}/targets', {
    roles: STAFF,
    /** Count and report only; nothing is stored. */
    query: { [DRY_RUN]: z.optional(z.stringbool()) },
    body: z.strictObject({
      targets: z
        .array(
          z.strictObject({
            phone: z.string().check(z.maxLength(64)),
            fields: z.optional(z.record(z.string(), z.string())),
          }),
        )
        .check(z.minLength(1), z.maxLength(TARGETS_MAX)),
    }),
    answer: z.object({
      added: count(),
      rejected: z.array(z.object({ index: count(), reason: codeOf<TargetRefusal>(), value: z.string() })),
    }),
    affects: ['audiences'],
  }),
});
