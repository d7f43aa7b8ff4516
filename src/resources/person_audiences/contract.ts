import * as s from '../../contract/schema';
import { id, instant, phone } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** An audience with a number, with the file of the import and the consent that it claims. */
export const PersonAudience = s.object({
  id: id(),
  phone: phone(),
  audience_id: id(),
  audience_name: s.string(),
  client_id: id(),
  client_name: s.nullable(s.string()),
  /** Null if the number was added by hand or by a keyword. */
  file_name: s.nullable(s.string()),
  consent: s.nullable(s.string()),
  consent_when: s.nullable(s.string()),
  by: s.nullable(s.string()),
  created_at: instant(),
});
export type PersonAudience = s.Infer<typeof PersonAudience>;

export const personAudiences = defineContract({
  name: 'person_audiences',
  record: PersonAudience,
  key: ['phone', 'id'],
  list: [list(0, '/people/{phone}/audiences', PersonAudience, { roles: STAFF, query: forFile })],
});
