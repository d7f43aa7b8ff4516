import * as z from 'zod/mini';
import { id, phone, usState } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { NUMBER_TYPES } from '../../rules/formats/national';

/** A number that the carrier offers for sale; `near_match` if it only resembles the request. */
export const AvailableNumber = z.object({
  id: id(),
  phone: phone(),
  area_code: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(usState()),
  type: z.enum(NUMBER_TYPES),
  sms: z.boolean(),
  mms: z.boolean(),
  voice: z.boolean(),
  near_match: z.boolean(),
});

export const availableNumbers = defineContract({
  name: 'available_numbers',
  record: AvailableNumber,
  key: ['id'],
  list: [
    list(91, '/clients/{client_id}/available_numbers', AvailableNumber, {
      roles: STAFF,
      carrier: 'numbers',
      query: {
        area_code: z.optional(z.string().check(z.regex(/^[2-9][0-8]\d$/))),
        city: z.optional(z.string().check(z.maxLength(80))),
        state: z.optional(usState()),
      },
    }),
  ],
});
