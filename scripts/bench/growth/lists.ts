import { OF_LISTS } from './fill';

export const LIMIT = 25;

/** Query parameters of a call, as text. */
export type Asked = string;

interface List {
  name: string;
  path: string;
  /** Filters, orders and searches, by what is shown of them. */
  queries?: Readonly<Record<string, Asked>>;
  /** It pages by `range`, as react-admin's simple REST provider does. */
  byRange?: boolean;
}

const { client_id, audience_id, campaign_id, phone } = OF_LISTS;
const whole = `search=${encodeURIComponent(phone)}`;
const local = 'search=(202)%20200-0007';
const ofFilter = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const numbers = {
  'whole number': whole,
  'number as people write it': local,
  'last four digits': 'search=0007',
  'seven digits': 'search=2000007',
  'beginning of a number': 'search=%2B120220000',
  'a number of nobody': 'search=9990000',
};

/** Every list that grows with use. */
export const LISTS: readonly List[] = [
  {
    name: 'Inbox',
    path: '/conversations',
    queries: {
      ...numbers,
      'needs a reply': 'state=needs_reply',
      active: 'state=active',
      'opted out': 'state=opted_out',
      'may stop': 'state=may_stop',
      'a word': 'search=c4ca4238',
      'a word of nobody': 'search=zzzz',
      'one letter': 'search=e',
    },
  },
  {
    name: 'Threads of a client',
    path: `/clients/${client_id}/conversations`,
    queries: { 'a word': 'search=c4ca4238' },
  },
  {
    name: 'Jobs',
    path: '/campaigns/jobs',
    queries: { active: 'active=true', 'of a day': 'period=24h', 'by start': 'sort=started_at&order=desc' },
  },
  {
    name: 'Campaigns',
    path: '/campaigns',
    queries: {
      draft: 'state=draft',
      completed: 'state=completed',
      failing: 'failing=true',
      'of a week': 'made_within=7d',
      'by name': 'sort=name',
      archived: 'show_archived=true',
      name: 'search=c4ca4238',
      'a name of nobody': 'search=zzzz',
      'one letter': 'search=e',
    },
  },
  { name: 'Campaigns of a client', path: `/clients/${client_id}/campaigns` },
  {
    name: 'Do-not-call list',
    path: `/clients/${client_id}/do_not_calls`,
    queries: { ...numbers, 'by number': 'sort=phone', 'a note': 'search=c4ca4238', 'one letter': 'search=e' },
  },
  {
    name: 'Recipients of an audience',
    path: `/audiences/${audience_id}/targets`,
    queries: {
      ...numbers,
      'of a state': 'us_state=MD',
      valid: 'state=valid',
      'opted out': 'state=opted_out',
      'after a row': 'after=5000',
      'last name': 'search=c4ca423',
      'whole name': 'search=ben%20c4ca423',
      'a name of nobody': 'search=zzzz',
      'one letter': 'search=e',
    },
  },
  {
    name: 'Recipients of a campaign',
    path: `/campaigns/${campaign_id}/stats?recipients=all`,
    queries: { 'of a code': 'code=30003' },
  },
  { name: 'Failed recipients', path: `/campaigns/${campaign_id}/stats?recipients=failed` },
  {
    name: 'Audit log',
    path: '/audit_log',
    byRange: true,
    queries: {
      'of a person': ofFilter({ user_id: client_id }),
      'of a person without entries': ofFilter({ user_id: audience_id }),
      'of a resource': ofFilter({ resource: 'campaigns' }),
      'of an action': ofFilter({ action: 'update' }),
      'of a record': ofFilter({ record: audience_id }),
    },
  },
  { name: 'Reports', path: '/reports' },
  { name: 'Clients', path: '/clients', queries: { 'a name of nobody': 'search=zzzz' } },
  {
    name: 'Audiences',
    path: '/audiences',
    queries: { 'by name': 'sort=name', name: 'search=audience%20777', 'a name of nobody': 'search=zzzz' },
  },
];

/** Other calls whose answers must not depend on the size of the lists. */
export const READS: Readonly<Record<string, string>> = {
  'A person by number': `/people?${whole}&limit=5`,
  'A person who is unknown': '/people?search=%2B12125550142&limit=5',
  'Consent of a person': `/people/${encodeURIComponent(phone)}/consent_events?limit=25`,
  'Readiness of a campaign': `/campaigns/${campaign_id}/stats?readiness=true`,
  'The day at a glance': '/glance',
};

const join = (path: string, query: string) =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The path of a page of a list. */
export const pageOf = ({ path, byRange }: List, skip: number, query: Asked = ''): string =>
  join(
    join(path, query),
    byRange
      ? `range=${encodeURIComponent(JSON.stringify([skip, skip + LIMIT - 1]))}`
      : `skip=${skip}&limit=${LIMIT}`,
  );
