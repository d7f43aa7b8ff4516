import * as z from 'zod/mini';
import { flag, id, instant, phone, stored, usState } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** Assignment of a number to its 10DLC campaign, as the carriers' consoles name it. */
export const ASSIGNMENT_STATES = [
  'UNASSIGNED',
  'PENDING_ASSIGNMENT',
  'ASSIGNED',
  'FAILED_ASSIGNMENT',
  'PENDING_UNASSIGNMENT',
  'FAILED_UNASSIGNMENT',
] as const;

/**
 * `ordering`: the carrier has not said yet whether the account has it. `failed`: the order came to nothing. `releasing`: it
 * cannot be sent from, and the carrier has not confirmed that it took it back.
 */
export const ORDER_STATES = ['ordering', 'owned', 'failed', 'releasing', 'released'] as const;

export const VirtualNumber = z.object({
  ...stored,
  tenant_id: id(),
  /** Null: shared by all clients of the tenant. */
  client_id: z.nullable(id()),
  client_name: z.nullable(z.string()),
  phone: phone(),
  area_code: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(usState()),
  type: z.enum(['local', 'toll_free']),
  sms: z.boolean(),
  mms: z.boolean(),
  voice: z.boolean(),
  registered_campaign_id: z.nullable(id()),
  assignment_state: z.enum(ASSIGNMENT_STATES),
  /** The carrier's own words. */
  assignment_error: z.nullable(z.string()),
  campaigns: z.int(),
  /** The campaigns it was given to. */
  used_by: z.array(z.object({ id: id(), name: z.string() })),
  order_state: z.enum(ORDER_STATES),
  /** Why the carrier has not done yet what was asked of it, in its words. */
  trouble: z.nullable(z.string()),
  /** While its carrier rejects what is sent from it, by itself or with its registered campaign: with which code. Jobs' messages wait. */
  paused: z.nullable(z.object({ code: z.string(), next_try_at: instant() })),
  released_at: z.nullable(instant()),
});
export type VirtualNumber = z.infer<typeof VirtualNumber>;

const REGISTRATION_AFFECTS = ['clients', 'campaign_virtual_numbers', 'registered_campaigns'];

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
    /** Of all clients; `at_risk`: those whose texts carriers may reject because of their registration. */
    list(0, '/virtual_numbers', VirtualNumber, { roles: STAFF, query: { at_risk: flag() } }),
  ],
  create: post(84, '/clients/{client_id}/virtual_numbers', {
    roles: STAFF,
    status: 201,
    carrier: 'numbers',
    body: z.strictObject({ phone: phone() }),
    answer: VirtualNumber,
    affects: ['clients', 'available_numbers'],
  }),
  actions: {
    /** Has the carrier put the number into a registered campaign of its tenant. It can send when the registry has done so. */
    assign: post(0, '/clients/{client_id}/virtual_numbers/{id}/assign', {
      roles: STAFF,
      carrier: 'registration',
      body: z.strictObject({ registered_campaign_id: id() }),
      answer: VirtualNumber,
      affects: REGISTRATION_AFFECTS,
    }),
    unassign: post(0, '/clients/{client_id}/virtual_numbers/{id}/unassign', {
      roles: STAFF,
      carrier: 'registration',
      answer: VirtualNumber,
      affects: REGISTRATION_AFFECTS,
    }),
  },
  remove: del(85, '/clients/{client_id}/virtual_numbers/{id}', {
    roles: STAFF,
    carrier: 'numbers',
    affects: ['clients', 'campaign_virtual_numbers', 'available_numbers'],
  }),
});
