import file from './comments.json' with { type: 'json' };
import type { Operation } from '../../../src/contract/define';
import {
  ANY_ROLE,
  JOBS_ONLY,
  PROVIDER_ADMIN,
  type Role,
  type Roles,
  TENANT_ADMIN,
  TENANT_STAFF,
} from '../../../src/contract/roles';

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  [JOBS_ONLY]: 'jobs only',
  [TENANT_STAFF]: 'tenant staff',
  [TENANT_ADMIN]: 'tenant administrators',
  [PROVIDER_ADMIN]: 'provider administrators',
};

/** Comments of the contracts: by resource, then by place, such as `create.body.hours` or `record.sent`. */
const COMMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = file;

/** The contract's own words about the first of these places that has some. */
export const commentOn = (resource: string, ...places: readonly string[]): string | undefined => {
  const comments = COMMENTS[resource] ?? {};
  const place = places.find((each) => comments[each] !== undefined);
  return place === undefined ? undefined : comments[place];
};

/** Roles that may make a call. */
export const rolesInWords = (roles: Roles): string =>
  roles === ANY_ROLE
    ? 'all roles'
    : roles.map((role) => ROLE_NAMES[role as Role] ?? `role ${role}`).join(', ');

/** Words that are written otherwise than names in code. */
const SPELLED: Readonly<Record<string, string>> = {
  api: 'API',
  file: 'import a file',
  mfa: 'MFA',
  qr: 'QR',
  'send only': 'send-only',
  'set aside': 'set-aside',
  'do not calls': 'do-not-call entries',
  'do not call': 'do-not-call entry',
};
const SPELLINGS = new RegExp(String.raw`\b(?:${Object.keys(SPELLED).join('|')})\b`, 'g');
const spaced = (name: string): string =>
  name.replaceAll('_', ' ').replace(SPELLINGS, (words) => SPELLED[words]!);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withArticle = (noun: string): string => `${/^(?!us)[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** `try_now` as part of a component's name: `TryNow`. */
export const pascal = (name: string): string => name.split('_').map(capital).join('');

/** One record of a resource: `saved_replies` has `saved_reply`. */
export function singularOf(resource: string): string {
  if (resource === 'people') return 'person';
  if (resource.endsWith('_log')) return `${resource}_entry`;
  return resource.replace(/ies$/, 'y').replace(/s$/, '');
}

/** A tag's heading. */
export const titleOf = (resource: string): string => capital(spaced(resource));

const VERBS: Readonly<Record<string, string>> = {
  one: 'Read',
  create: 'Create',
  update: 'Change',
  remove: 'Remove',
};

/** An operation in one line. */
export function summaryOf({ resource, verb }: Operation, by?: string): string {
  const other = `${titleOf(resource)}: ${spaced(verb)}`;
  if (singularOf(resource) === resource) return other;
  if (verb === 'list')
    return `List ${spaced(resource).replace(/ log$/, ' log entries')}${by ? ` by ${spaced(by)}` : ''}`;
  const act = VERBS[verb];
  return act ? `${act} ${withArticle(spaced(singularOf(resource)))}` : other;
}

/** Meaning of a path parameter. */
export const pathParamInWords = (name: string, resource: string): string =>
  `Id of the ${spaced(name === 'id' ? singularOf(resource) : name.replace(/_id$/, ''))}.`;

/** Meaning of query parameters that many calls share. */
export const QUERY_IN_WORDS: Readonly<Record<string, string>> = {
  skip: 'Number of records before the first one of the answer. Default: 0.',
  limit: 'Maximum number of records in the answer.',
  search: 'Words that the records contain.',
  sort: 'Field by which the records are sorted.',
  order: 'Direction of the sort.',
  show_archived: 'Lists archived records as well.',
  dry_run: 'Counts and reports, and stores nothing.',
  mapping: 'JSON: the field of each column, by the column’s heading.',
  export: 'The records are for a file, which needs a recent password or code of the person.',
  after: 'Continues behind this one, the last of an earlier answer.',
  confirmed:
    'What a person was shown before the act. Where a fact differs from the present one, nothing is done, and the answer is 409 `urn:problem:changed`.',
};
