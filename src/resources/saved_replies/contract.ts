import * as s from '../../contract/schema';
import { edited, id, line, prose, search, version } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** Places in a saved reply that are filled when it is used: the person, their client, and the user who answers. */
export const REPLY_FIELDS = ['first_name', 'name', 'client', 'my_name'] as const;

const written = { name: line(), body: prose(1600) };

/** A reply that staff of a tenant use again. */
export const SavedReply = s.object({ ...edited, ...written, tenant_id: id() });
export type SavedReply = s.Infer<typeof SavedReply>;

export const savedReplies = defineContract({
  name: 'saved_replies',
  record: SavedReply,
  key: ['id'],
  sortable: ['name', 'created_at'],
  list: [
    list(0, '/saved_replies', SavedReply, {
      roles: STAFF,
      /** With `client_id`: those of the client's tenant. */
      query: { ...search, client_id: s.optional(id()) },
    }),
  ],
  create: post(0, '/saved_replies', {
    roles: STAFF,
    rights: ['write', 'all_clients'],
    status: 201,
    body: s.strictObject({
      ...written,
      /** Default: the caller's. */
      tenant_id: s.optional(id()),
    }),
    answer: SavedReply,
  }),
  one: get(0, '/saved_replies/{id}', { roles: STAFF, answer: SavedReply }),
  update: post(0, '/saved_replies/{id}', {
    roles: STAFF,
    rights: ['write', 'all_clients'],
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: SavedReply,
  }),
  remove: del(0, '/saved_replies/{id}', {
    roles: STAFF,
    rights: ['write', 'all_clients'],
    ...confirming(['names', 'version'], ({ name, version: shown }: SavedReply) => ({
      names: [name],
      version: shown,
    })),
  }),
});
