import * as z from 'zod/mini';
import { id, instant, phone } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** An audience with a number, with the file of the import and the consent that it claims. */
export const PersonAudience = z.object({
  id: id(),
  phone: phone(),
  audience_id: id(),
  audience_name: z.string(),
  client_id: id(),
  client_name: z.nullable(z.string()),
  /** Null if the number was added by hand or by a keyword. */
  file_name: z.nullable(z.string()),
  consent: z.nullable(z.string()),
  consent_when: z.nullable(z.string()),
  by: z.nullable(z.string()),
  created_at: instant(),
});
export type PersonAudience = z.infer<typeof PersonAudience>;

export const personAudiences = defineContract({
  name: 'person_audiences',
  record: PersonAudience,
  key: ['phone', 'id'],
  list: [list(0, '/people/{phone}/audiences', PersonAudience, { roles: STAFF })],
});
