import * as s from '../../contract/schema';
import { codeOf, count, id, instant, phone, search, usState, version } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, del, DRY_RUN, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import type { PhoneProblem } from '../../rules/formats/phone';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import type { RejectReason } from '../audiences/contract';

/** Why a number of a call does not become a target. */
export type TargetRefusal = PhoneProblem | 'duplicate' | RejectReason;

/** Targets one call may carry. */
export const TARGETS_MAX = 1000;

export const Target = s.object({
  id: id(),
  audience_id: id(),
  phone: phone(),
  /** Merge fields by name: first_name, zip, and whatever the file brought. */
  fields: s.record(s.string()),
  us_state: s.nullable(usState()),
  time_zone: s.nullable(s.string()),
  state: s.enum(['valid', 'opted_out']),
  last_messaged_at: s.nullable(instant()),
  /** By people, on links of the audience's client. */
  clicks: count(),
  created_at: instant(),
  /** Follows from `fields`: a different one means that they have changed. */
  version: version(),
});
export type Target = s.Infer<typeof Target>;

export const audienceTargets = defineContract({
  name: 'audience_targets',
  record: Target,
  key: ['audience_id', 'id'],
  list: [
    list(30, '/audiences/{audience_id}/targets', Target, {
      roles: STAFF,
      query: {
        ...forFile,
        ...search,
        state: s.optional(Target.shape.state),
        us_state: s.optional(usState()),
        /** Targets after this one: reading all of them this way never counts from the first. */
        after: s.optional(s.string({ pattern: /^\d{1,18}$/ })),
      },
    }),
  ],
  create: post(33, '/audiences/{audience_id}/targets', {
    roles: STAFF,
    idempotent: true,
    /** Count and report only; nothing is stored. */
    query: { [DRY_RUN]: s.optional(s.inQuery(s.boolean())) },
    body: s.strictObject({
      targets: s.array(
        s.strictObject({
          phone: s.string({ max: 64 }),
          fields: s.optional(s.record(s.string())),
        }),
        { min: 1, max: TARGETS_MAX },
      ),
      /**
       * How all of these people consented. Each of whom nothing as strong is claimed gets an event in the
       * history, also those who are in the audience already; nobody who has opted out.
       */
      consent_kind: s.optional(s.enum(CONSENT_CLAIMS)),
    }),
    answer: s.object({
      added: count(),
      rejected: s.array(s.object({ index: count(), reason: codeOf<TargetRefusal>(), value: s.string() })),
    }),
    affects: ['audiences', 'consent_events'],
  }),
  /** Takes the person out of this audience. Consent, messages and an entry of the do-not-call list stay. */
  remove: del(0, '/audiences/{audience_id}/targets/{id}', {
    roles: STAFF,
    ...confirming(['names', 'version'], ({ phone: number, version: shown }: Target) => ({
      names: [number],
      version: shown,
    })),
    affects: ['audiences'],
  }),
  actions: {
    /** Replaces all details; those that are left out or empty are removed. */
    correct: post(0, '/audiences/{audience_id}/targets/{id}', {
      roles: STAFF,
      body: s.strictObject({ fields: s.record(s.string()), version: version() }),
      answer: Target,
      affects: ['audiences'],
    }),
  },
});
