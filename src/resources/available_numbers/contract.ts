import * as s from '../../contract/schema';
import { id, phone, usState } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { NUMBER_TYPES } from '../../rules/formats/national';

/** A number that the carrier offers for sale; `near_match` if it only resembles the request. */
export const AvailableNumber = s.object({
  id: id(),
  phone: phone(),
  area_code: s.string(),
  city: s.nullable(s.string()),
  state: s.nullable(usState()),
  type: s.enum(NUMBER_TYPES),
  sms: s.boolean(),
  mms: s.boolean(),
  voice: s.boolean(),
  near_match: s.boolean(),
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
        area_code: s.optional(s.string({ pattern: /^[2-9][0-8]\d$/ })),
        city: s.optional(s.string({ max: 80 })),
        state: s.optional(usState()),
      },
    }),
  ],
});
