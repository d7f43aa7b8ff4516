import { type Env, ownAddress } from '../../config/env';

type At = Parameters<typeof ownAddress>[0];

/** Base address of the service. */
export const scimAddress = (env: At): string => `${ownAddress(env)}/scim/v2`;

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** Most people of an answer, which is also the default. */
export const PAGE_MAX = 200;

/** A member, as a directory sees them. */
export interface Person {
  id: string;
  external_id: string | null;
  name: string;
  email: string;
  created_at: Date;
  updated_at: Date;
}

/** A person as a resource (RFC 7643, 4.1). `active`: whether they are still a member. */
export const userResource = (env: Env, person: Person, active = true) => ({
  schemas: [USER],
  id: person.id,
  ...(person.external_id !== null && { externalId: person.external_id }),
  userName: person.email,
  displayName: person.name,
  name: { formatted: person.name },
  emails: [{ value: person.email, type: 'work', primary: true }],
  active,
  meta: {
    resourceType: 'User',
    created: person.created_at.toISOString(),
    lastModified: person.updated_at.toISOString(),
    location: `${scimAddress(env)}/Users/${person.id}`,
  },
});

/** A page of resources (RFC 7644, 3.4.2). */
export const listResource = (
  resources: readonly object[],
  totalResults = resources.length,
  startIndex = 1,
) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Features of the service (RFC 7643, 5). */
export const serviceResource = (env: Env) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'Token of an API key of role 4 with the scope scim.write',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimAddress(env)}/ServiceProviderConfig` },
});

/** The only kind of resource (RFC 7643, 6). */
export const typeResource = (env: Env) => ({
  schemas: [`${CORE}:ResourceType`],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: USER,
  meta: { resourceType: 'ResourceType', location: `${scimAddress(env)}/ResourceTypes/User` },
});

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

/** The attributes of a person that are kept (RFC 7643, 7). */
export const schemaResource = (env: Env) => ({
  schemas: [`${CORE}:Schema`],
  id: USER,
  name: 'User',
  attributes: [
    attribute('userName', { required: true, mutability: 'immutable', uniqueness: 'server' }),
    attribute('displayName'),
    attribute('name', { type: 'complex', subAttributes: [attribute('formatted')] }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    }),
    attribute('active', { type: 'boolean' }),
  ],
  meta: { resourceType: 'Schema', location: `${scimAddress(env)}/Schemas/${USER}` },
});
