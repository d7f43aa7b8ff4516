import * as s from '../../contract/schema';
import { day, flag, givenDay, id, instant, line, phone, stored, usState } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, list, post } from '../../contract/define';
import { PROVIDER, STAFF } from '../../contract/roles';
import { NUMBER_TYPES } from '../../rules/formats/national';

/** Assignment of a number to its 10DLC campaign, as the carriers' consoles name it. */
export const ASSIGNMENT_STATES = [
  'UNASSIGNED',
  'PENDING_ASSIGNMENT',
  'ASSIGNED',
  'FAILED_ASSIGNMENT',
  'PENDING_UNASSIGNMENT',
  'FAILED_UNASSIGNMENT',
] as const;

/** How networks know a number: by its 10DLC campaign, or a toll-free one by its verification. */
export const REGISTRATION_STATES = [
  ...ASSIGNMENT_STATES,
  'TOLL_FREE_UNVERIFIED',
  'TOLL_FREE_VERIFIED',
] as const;

/** A carrier's verification of a toll-free number: its reference and day, and who stated it when. */
const Verification = s.object({
  reference: s.string(),
  on: day(),
  by: s.nullable(s.string()),
  at: instant(),
});
export type Verification = s.Infer<typeof Verification>;

/**
 * `ordering`: the carrier has not confirmed yet whether the account has it. `failed`: the order failed.
 * `releasing`: it cannot send, and the carrier has not confirmed the release.
 */
export const ORDER_STATES = ['ordering', 'owned', 'failed', 'releasing', 'released'] as const;

export const VirtualNumber = s.object({
  ...stored,
  tenant_id: id(),
  /** Null: shared by all clients of the tenant. */
  client_id: s.nullable(id()),
  client_name: s.nullable(s.string()),
  phone: phone(),
  area_code: s.string(),
  city: s.nullable(s.string()),
  state: s.nullable(usState()),
  type: s.enum(NUMBER_TYPES),
  sms: s.boolean(),
  mms: s.boolean(),
  voice: s.boolean(),
  registered_campaign_id: s.nullable(id()),
  /** The name of that campaign, by `campaignName`. */
  registered_campaign_name: s.nullable(s.string()),
  assignment_state: s.enum(REGISTRATION_STATES),
  /** The carrier's own words. */
  assignment_error: s.nullable(s.string()),
  /** For a toll-free number; null while nobody has stated it. */
  verification: s.nullable(Verification),
  campaigns: s.int(),
  /** The campaigns it was given to. */
  used_by: s.array(s.object({ id: id(), name: s.string() })),
  order_state: s.enum(ORDER_STATES),
  /** Why the carrier has not completed the order yet, in its words. */
  trouble: s.nullable(s.string()),
  /**
   * Set while its carrier rejects messages from it, by itself or with its registered campaign, with the
   * code. Jobs' messages wait.
   */
  paused: s.nullable(s.object({ code: s.string(), next_try_at: instant() })),
  released_at: s.nullable(instant()),
});
export type VirtualNumber = s.Infer<typeof VirtualNumber>;

const REFERENCE_MAX = 100;
const REGISTRATION_AFFECTS = ['clients', 'campaign_virtual_numbers', 'registered_campaigns'];

/** Whether a number counts among those that a client has: it is bought, or about to be. */
export const isBought = ({ order_state }: Pick<VirtualNumber, 'order_state'>): boolean =>
  order_state === 'owned' || order_state === 'ordering';

/** Names of campaigns that a confirmation carries. Their number is compared as well. */
const NAMES_MAX = 20;

/** A number with the campaigns that lose it. */
const losing = confirming(['names', 'counts'], ({ phone: number, campaigns, used_by }: VirtualNumber) => ({
  names: [number, ...used_by.slice(0, NAMES_MAX).map(({ name }) => name)],
  counts: { campaigns },
}));

export const clientVirtualNumbers = defineContract({
  name: 'client_virtual_numbers',
  record: VirtualNumber,
  key: ['client_id', 'id'],
  list: [
    list(83, '/clients/{client_id}/virtual_numbers', VirtualNumber, {
      roles: STAFF,
      /** In place of the client's own those of its tenant that belong to no client and serve all. */
      query: { shared: flag() },
    }),
    /** For all clients; `at_risk`: numbers whose texts carriers may reject because of their registration. */
    list(0, '/virtual_numbers', VirtualNumber, { roles: STAFF, query: { at_risk: flag() } }),
  ],
  create: post(84, '/clients/{client_id}/virtual_numbers', {
    roles: STAFF,
    status: 201,
    paid: true,
    carrier: 'numbers',
    /** `confirmed.counts.numbers`: how many the client has and has ordered. Two people may be buying at the same time. */
    body: s.strictObject({ phone: phone(), confirmed: confirmed('counts') }),
    answer: VirtualNumber,
    affects: ['clients', 'available_numbers'],
  }),
  actions: {
    /** Has the carrier put the number into a registered campaign of its tenant. It can send when the registry has done so. */
    assign: post(0, '/clients/{client_id}/virtual_numbers/{id}/assign', {
      roles: STAFF,
      carrier: 'registration',
      body: s.strictObject({ registered_campaign_id: id(), confirmed: confirmed('names') }),
      /** The registered campaign that it leaves: a colleague may have assigned it meanwhile. */
      confirms: ({ phone: number, registered_campaign_name: from }: VirtualNumber) => ({
        names: from === null ? [number] : [number, from],
      }),
      answer: VirtualNumber,
      affects: REGISTRATION_AFFECTS,
    }),
    unassign: post(0, '/clients/{client_id}/virtual_numbers/{id}/unassign', {
      roles: STAFF,
      carrier: 'registration',
      ...losing,
      answer: VirtualNumber,
      affects: REGISTRATION_AFFECTS,
    }),
    /**
     * States that the carrier has verified a toll-free number. In the query, so that the audit log
     * keeps it.
     */
    verify: post(0, '/virtual_numbers/{id}/verify', {
      roles: PROVIDER,
      query: { reference: line(REFERENCE_MAX), on: givenDay() },
      answer: VirtualNumber,
      affects: REGISTRATION_AFFECTS,
    }),
    /** Withdraws that statement. Nothing can be sent from the number from now on. */
    revoke: post(0, '/virtual_numbers/{id}/revoke', {
      roles: PROVIDER,
      ...losing,
      answer: VirtualNumber,
      affects: REGISTRATION_AFFECTS,
    }),
  },
  remove: del(85, '/clients/{client_id}/virtual_numbers/{id}', {
    roles: STAFF,
    carrier: 'numbers',
    ...losing,
    affects: ['clients', 'campaign_virtual_numbers', 'available_numbers'],
  }),
});
