import * as s from '../../contract/schema';
import { count, id, instant, maybe, prose, stored } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** Longest keyword that a carrier accepts. */
export const KEYWORD_MAX = 30;

const written = {
  keyword: s.string({ upperCase: true, max: KEYWORD_MAX, pattern: /^[\p{L}\p{N}]+$/u }),
  match: s.enum(['only_word', 'first_word']),
  reply: maybe(prose(1600)),
  effect: s.enum(['none', 'add_to_audience', 'opt_out', 'opt_in', 'help']),
  audience_id: maybe(id()),
};

export const Keyword = s.object({
  ...stored,
  ...written,
  client_id: id(),
  /** Members of the STOP, START and HELP families cannot be deleted (CTIA). */
  locked: s.boolean(),
  hits: count(),
  last_hit_at: s.nullable(instant()),
});
export type Keyword = s.Infer<typeof Keyword>;

export const keywords = defineContract({
  name: 'keywords',
  record: Keyword,
  key: ['client_id', 'id'],
  list: [list(92, '/clients/{client_id}/keywords', Keyword, { roles: STAFF })],
  create: post(93, '/clients/{client_id}/keywords', {
    roles: STAFF,
    status: 201,
    body: s.strictObject(written),
    answer: Keyword,
  }),
  remove: del(94, '/clients/{client_id}/keywords/{id}', { roles: STAFF }),
});
