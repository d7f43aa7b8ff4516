import { TENANT_ADMIN } from '../../../src/contract/roles';
import { SCIM_SCOPE } from '../../../src/contract/scopes';
import { countKeyCall } from '../../auth/apiKeys';
import { authenticate } from '../../auth/credentials';
import { assertWithin } from '../../auth/refusedKeys';
import { unauthenticated } from '../../auth/unauthenticated';
import type { CallLimits } from '../../http/callLimits';
import type { Deps } from '../../http/handler';
import { readText } from '../../http/parse';
import { problem, ProblemError } from '../../http/problem';
import { fromDatabase } from '../../http/databaseErrors';
import { attributesOf, filterOf, objectOf, patchedOf } from './attributes';
import { errorAnswer, ScimError, scimAnswer } from './error';
import { addPerson, type Caller, changePerson, peopleOf, personOf, removePerson } from './people';
import {
  listResource,
  PAGE_MAX,
  schemaResource,
  serviceResource,
  typeResource,
  USER,
  userResource,
} from './resource';

/** A request below the base address. */
interface ScimRequest {
  request: Request;
  /** Without the base address. */
  path: string;
  ip: string;
  requestId: string;
}

/** @throws 401 unless the caller is a program, 403 unless its key may do all that an administrator may with people */
async function callerOf(deps: Deps, { request, ip, requestId }: ScimRequest): Promise<Caller> {
  const now = deps.clock.now();
  const from = { deps, now, ip };
  const principal = await authenticate(from, 'token', request.headers.get('authorization'), true);
  const { key } = principal;
  if (!key) throw unauthenticated();
  await assertWithin(from, principal, () => {
    if (!key.scopes.includes(SCIM_SCOPE)) throw problem('scope', { scope: SCIM_SCOPE });
    if (principal.role < TENANT_ADMIN) throw problem('role');
    if (principal.rights) throw problem('right_missing.everything');
  });
  return { request, principal, deps, now, ip, requestId, answerHeaders: new Headers() };
}

/** A number of the query. @throws nothing: what is no number counts as absent */
const numberIn = (text: string | null, absent: number): number =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : absent;

async function people(caller: Caller): Promise<Response> {
  const { request, deps } = caller;
  const { searchParams: query } = new URL(request.url);
  const startIndex = Math.max(1, numberIn(query.get('startIndex'), 1));
  const limit = Math.min(PAGE_MAX, Math.max(0, numberIn(query.get('count'), PAGE_MAX)));
  const filter = filterOf(query.get('filter'));
  const page = await peopleOf(caller, { filter, skip: startIndex - 1, limit });
  const resources = page.people.map((person) => userResource(deps.env, person));
  return scimAnswer(200, listResource(resources, page.total, startIndex));
}

const bodyOf = async ({ request, deps }: Caller) =>
  objectOf(await readText(request, deps.env.MAX_BODY_BYTES));

async function create(caller: Caller): Promise<Response> {
  const resource = userResource(caller.deps.env, await addPerson(caller, attributesOf(await bodyOf(caller))));
  return scimAnswer(201, resource, { location: resource.meta.location });
}

/** Changes a person by the attributes of a body; `active` false removes them, whatever else it says. */
async function change(caller: Caller, id: string, read: typeof attributesOf): Promise<Response> {
  const { env } = caller.deps;
  const attributes = read(await bodyOf(caller));
  const person = await personOf(caller, id);
  if (attributes.active === false) {
    await removePerson(caller, person);
    return scimAnswer(200, userResource(env, person, false));
  }
  await changePerson(caller, person, attributes);
  return scimAnswer(200, userResource(env, await personOf(caller, id)));
}

async function remove(caller: Caller, id: string): Promise<Response> {
  await removePerson(caller, await personOf(caller, id));
  return scimAnswer(204, null);
}

type Method = (caller: Caller, id: string) => Promise<Response>;

const document =
  (of: (env: Deps['env']) => object): Method =>
  async ({ deps }) =>
    scimAnswer(200, of(deps.env));
const listed = (of: (env: Deps['env']) => object) => document((env) => listResource([of(env)]));

/** Methods by their path; `*` stands for an id. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  '/ServiceProviderConfig': { GET: document(serviceResource) },
  '/ResourceTypes': { GET: listed(typeResource) },
  '/ResourceTypes/User': { GET: document(typeResource) },
  '/Schemas': { GET: listed(schemaResource) },
  [`/Schemas/${USER}`]: { GET: document(schemaResource) },
  '/Users': { GET: people, POST: create },
  '/Users/*': {
    GET: async (caller, id) => scimAnswer(200, userResource(caller.deps.env, await personOf(caller, id))),
    PUT: (caller, id) => change(caller, id, attributesOf),
    PATCH: (caller, id) => change(caller, id, patchedOf),
    DELETE: remove,
  },
};

/** @throws 404, 405 */
function routeOf({ path, request }: ScimRequest): { method: Method; id: string } {
  const [, id] = /^\/Users\/([^/]+)$/.exec(path) ?? [];
  const place = id === undefined ? path : '/Users/*';
  const methods = Object.hasOwn(ROUTES, place) ? ROUTES[place] : undefined;
  if (!methods) throw new ScimError('not_found');
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  if (!method) throw new ScimError('method');
  return { method, id: id ?? '' };
}

async function perform(deps: Deps, incoming: ScimRequest): Promise<Response> {
  const caller = await callerOf(deps, incoming);
  const fields = await countKeyCall(deps.db, caller.principal.key!.id, caller.now);
  const { method, id } = routeOf(incoming);
  const response = await method(caller, id);
  for (const [name, value] of Object.entries(fields)) response.headers.set(name, value);
  return response;
}

/** Answers a directory that provisions the people of a tenant (SCIM 2.0, RFC 7644). */
export async function scim(deps: Deps, incoming: ScimRequest, limits: CallLimits): Promise<Response> {
  try {
    limits.ofAddress(incoming.ip, deps.clock.now());
    return await perform(deps, incoming);
  } catch (error) {
    if (error instanceof ScimError || error instanceof ProblemError) return errorAnswer(error);
    deps.log.error('failure', { operation: 'scim', request_id: incoming.requestId, error });
    return errorAnswer(fromDatabase(error) ?? problem('internal'));
  }
}
