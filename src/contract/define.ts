import * as s from './schema';
import type { CarrierUse } from './carrier';
import type { Confirmed } from './confirmed';
import { type ListOf, listOf, paging } from './common';
import type { Right } from './rights';
import type { Roles } from './roles';

export type Method = 'GET' | 'POST' | 'DELETE';
/** The bearer token of a call. The three MFA calls use the temporary token, four calls use none. */
export type Credential = 'token' | 'temptoken' | 'none';

/** Query parameter for a call that only counts and reports: nothing is stored, so nothing becomes stale. */
export const DRY_RUN = 'dry_run';

/**
 * One call of the API, as data. Console, server, OpenAPI and generated tests read nothing else. `P` is its
 * path, `B`, `Q` and `A` the schemas of its body, query and answer, `M` whether it takes money; the types
 * derived from them are in `infer.ts`.
 */
export interface Endpoint<
  P extends string = string,
  B extends s.Schema | undefined = s.Schema | undefined,
  Q extends s.Shape | undefined = s.Shape | undefined,
  A extends s.Schema | undefined = s.Schema | undefined,
  M extends boolean = boolean,
> {
  /** Row number in the contract's table of calls; 0 for an entity beyond it. */
  readonly call: number;
  readonly method: Method;
  /** Template with `{name}` parameters, below the API's base URL. */
  readonly path: P;
  /** Roles that may call it: the policy's row for the call. */
  readonly roles: Roles;
  readonly credential: Credential;
  /** Query parameters beyond the template's. Unknown ones are refused by the server. */
  readonly query?: Q;
  /** Query parameters that a list call must have to choose this template. */
  readonly needs?: readonly string[];
  readonly body?: B;
  readonly encoding: 'json' | 'multipart';
  /** Schema of the answer; absent for 204 without a body. */
  readonly answer?: A;
  readonly status: 200 | 201 | 202 | 204;
  /**
   * The call spends money at a carrier: on a registration, a number, look-ups or texts. Such a call is
   * always idempotent, and only its handler can reach the paid operations
   * (server/sending/carrier/payment.ts).
   */
  readonly paid: M;
  /** Sends and honors `Idempotency-Key`. Default: calls that take money or create something (201, 202). */
  readonly idempotent: boolean;
  /**
   * Field of the body that names the state the call is based on; without it the call is refused (428).
   * An `Idempotency-Key` does not replace it: a key makes a retry safe, but says nothing about what
   * happened in between.
   */
  readonly precondition?: string;
  /**
   * The facts of a record that a person sees before the action. The console sends them as `confirmed`,
   * and the server compares them with the current record.
   */
  readonly confirms?: (record: never) => Confirmed;
  /** The carrier service it needs; absent for a call that works without one. */
  readonly carrier?: CarrierUse;
  /** Other resources whose cached data is stale after the call (spec 4). */
  readonly affects: readonly string[];
  /** True for the one GET that changes state (`copy`): never cached, prefetched or retried. */
  readonly mutates: boolean;
  /**
   * Operation under which the audit log lists it; default: its own. For a call whose own name would tell a tenant about
   * another one.
   */
  readonly auditedAs?: string;
  /** Rights that it needs of a person who is narrowed; default: `write` where it changes something (`rightsOf`). */
  readonly rights?: readonly Right[];
  /** It concerns the caller's own account, whatever tenant they work with. */
  readonly personal?: true;
  /** It may complete a sign-in, and then carries the reads that its caller prefers (decision 160). */
  readonly signsIn?: true;
  /** It needs a recent password or code of the person, as does every call with `export=true` (`forFile`; decision 111). */
  readonly stepUp?: true;
  /** Its answer is a stream of events of this schema, which the server sends itself. */
  readonly streams?: s.Schema;
}

interface Schemas {
  readonly body?: s.Schema;
  readonly query?: s.Shape;
  readonly answer?: s.Schema;
}
type Options = Partial<Omit<Endpoint, 'call' | 'method' | 'path' | 'roles' | keyof Schemas>> &
  Schemas & { roles: Roles };

/** The schema under a name in the options; undefined if there is none. */
type Given<O, K extends keyof Schemas> =
  O extends Readonly<Record<K, infer S extends Schemas[K]>> ? S : undefined;
/** True if the options declare that the call takes money. */
type IsPaid<O> = O extends { readonly paid: true } ? true : false;
/** The function by which the options say what of a record is confirmed, if they have one. */
type Confirming<O> = O extends { readonly confirms: infer F } ? { readonly confirms: F } : unknown;
type Declared<P extends string, O> = Confirming<O> &
  Endpoint<P, Given<O, 'body'>, Given<O, 'query'>, Given<O, 'answer'>, IsPaid<O>>;

const endpoint =
  (method: Method) =>
  <const P extends string, const O extends Options>(call: number, path: P, options: O): Declared<P, O> =>
    ({
      credential: 'token',
      encoding: 'json',
      status: options.answer || options.streams ? 200 : 204,
      paid: false,
      idempotent:
        options.paid === true ||
        (method === 'POST' && options.credential === undefined && [201, 202].includes(options.status ?? 0)),
      affects: [],
      mutates: method !== 'GET',
      ...options,
      call,
      method,
      path,
    }) as Options as Declared<P, O>;

export const get = endpoint('GET');
export const post = endpoint('POST');
export const del = endpoint('DELETE');

/**
 * A list call. It always has `skip`, `limit` and the list envelope; `query` adds parameters, `meta` adds
 * facts about the whole list.
 */
export const list = <const P extends string, R extends s.Schema, const O extends ListOptions>(
  call: number,
  path: P,
  record: R,
  { meta, query, ...options }: O,
) =>
  get(call, path, {
    ...(options as Omit<Options, keyof Schemas>),
    query: { ...paging, ...query },
    answer: listOf(record, meta),
  }) as Endpoint as Endpoint<P, undefined, typeof paging & QueryOf<O>, ListOf<R, MetaOf<O>>>;

type ListOptions = Omit<Options, keyof Schemas> & { readonly query?: s.Shape; readonly meta?: s.Schema };
type QueryOf<O> = O extends { readonly query: infer Q extends s.Shape } ? Q : {};
type MetaOf<O> = O extends { readonly meta: infer M extends s.Schema } ? M : s.Schema;

/** Contracts by name: a list of them, or a store to which more are added later. */
export interface Contracts {
  find(is: (contract: Contract) => boolean): Contract | undefined;
}

/** The API of one entity. An absent verb is not offered. `R` is the record as the server returns it. */
export interface Contract<R extends s.ObjectSchema = s.ObjectSchema, N extends string = string> {
  /** Resource name: snake_case plural, also the i18n key. */
  readonly name: N;
  readonly record: R;
  /** Fields that together address one record; more than one if it lives under a parent. */
  readonly key: readonly string[];
  /** Most specific first: the first template whose parameters are in the filter is called. */
  readonly list?: readonly Endpoint[];
  readonly one?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly remove?: Endpoint;
  /** Every call that is not one of the five verbs: archive, copy, file … */
  readonly actions?: Readonly<Record<string, Endpoint>>;
  /** Extension: fields by which the server sorts (`sort`, `order`). */
  readonly sortable?: readonly string[];
  /** Extension: fields by which the server filters for equality. */
  readonly filterable?: readonly string[];
  /**
   * `simple-rest`: a plain REST service at `/<name>`, called as in ra-data-simple-rest. Declared calls
   * give the roles; without any the service decides.
   */
  readonly dialect?: 'simple-rest';
  /**
   * Programs cannot call it with an API key, whatever its scopes: it is about people's own accounts and rights, or about
   * the keys themselves.
   */
  readonly peopleOnly?: true;
  /**
   * With a `dialect` and without calls: the records belong to another service, and only the console
   * knows it.
   */
  readonly service?: Service;
}

/** A plain REST service that is not the console's own API. */
export interface Service {
  /**
   * Base address of `/<name>`, without a trailing slash. The console's document may connect to its
   * origin.
   */
  readonly url: string;
  /** Roles that see it in the console; the service decides what they may do. */
  readonly roles: Roles;
  /** Sends the session's token, which no other service gets. */
  readonly bearer?: true;
}

/** Fields of a contract's record, for its lists of field names. */
type Field<C extends Contract> = keyof s.Infer<C['record']> & string;

/** Adds the declared sort and filter extensions to every list call's query; each call keeps its own type. */
export function defineContract<const C extends Contract>(
  contract: C & {
    readonly key: readonly Field<C>[];
    readonly sortable?: readonly Field<C>[];
    readonly filterable?: readonly Field<C>[];
  },
): C {
  const { sortable = [], filterable = [], record } = contract;
  const extensions: Record<string, s.Schema> = Object.fromEntries(
    filterable.map((f) => [f, s.optional(asQuery(record.shape[f]!))]),
  );
  if (sortable.length > 0) {
    extensions.sort = s.optional(s.enum(sortable));
    extensions.order = s.optional(s.enum(['asc', 'desc']));
  }
  return {
    ...contract,
    list: contract.list?.map((e) => ({ ...e, query: { ...extensions, ...e.query } })),
  };
}

/** A record's field as a query parameter: enums and strings unchanged, booleans as words. */
const asQuery = (field: s.Schema): s.Schema => (field.type === 'boolean' ? s.inQuery(field) : field);

/** True for a plain REST service that declares only its records. */
export const isUndeclared = ({ dialect, list, one }: Contract): boolean => Boolean(dialect && !list && !one);

export type RecordOf<C extends Contract> = s.Infer<C['record']> & { id: string };

/** A verb of a contract with its call; a verb with several list templates appears once per template. */
export interface Operation {
  /** `<resource>.<verb>`, e.g. `jobs.create`, `campaigns.copy`. */
  readonly id: string;
  readonly resource: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
  /** Fields that together address one record; absent for the session's calls. */
  readonly key?: readonly string[];
  /** Scope that an API key needs for it, such as `jobs.write`; absent: no key may call it. */
  readonly scope?: string;
}

/** A contract, or the part of one that has calls. */
export type Calls = Pick<Contract, 'name' | 'list' | 'one' | 'create' | 'update' | 'remove' | 'actions'>;

/** All calls of a contract as a flat list, in declaration order. */
export function operationsOf(contract: Calls & Partial<Pick<Contract, 'key' | 'peopleOnly'>>): Operation[] {
  const { name, key, peopleOnly, list: lists = [], one, create, update, remove, actions = {} } = contract;
  const verbs: [string, Endpoint | undefined][] = [
    ...lists.map((e): [string, Endpoint] => ['list', e]),
    ['one', one],
    ['create', create],
    ['update', update],
    ['remove', remove],
    ...Object.entries(actions),
  ];
  const scopeOf = ({ credential, mutates }: Endpoint) =>
    key === undefined || peopleOnly || credential !== 'token'
      ? {}
      : { scope: `${name}.${mutates ? 'write' : 'read'}` };
  return verbs.flatMap(([verb, e]) =>
    e ? [{ id: `${name}.${verb}`, resource: name, verb, endpoint: e, key, ...scopeOf(e) }] : [],
  );
}

export { pathParams } from './path';
