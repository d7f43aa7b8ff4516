import type { Known } from './cells';

const PICKER =
  'A picker names the list that did not come next to its field, and offers to try again in its opened list only.';

export const KNOWN_READS: readonly Known[] = [
  { on: /\/create(\/file)?$/, wrong: 'no way to try again', why: PICKER },
  { on: /^\/audit_log$/, what: 'users.list GET /users', wrong: 'no way to try again', why: PICKER },
  { on: /^\/links$/, what: 'clients.list GET /clients', wrong: 'no way to try again', why: PICKER },
  {
    on: /^\/campaigns\/:id\/show/,
    what: 'audiences.one GET /audiences/{id}',
    wrong: 'not named',
    why: 'The preview next to a campaign does not say that an audience did not come.',
  },
  {
    what: 'tenants.queue_length GET /tenants/admin/queue_length',
    wrong: 'not named',
    why: 'The gauge of the queue is absent until its first answer.',
  },
  {
    what: 'tenants.queue_length GET /tenants/admin/queue_length',
    wrong: 'no way to try again',
    why: 'The gauge of the queue is absent until its first answer. It is asked for again by itself.',
  },
];

export const KNOWN_WRITES: readonly Known[] = [];
