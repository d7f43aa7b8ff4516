import type * as s from './schema';
import type { Calls, Endpoint } from './define';

/** Types derived from a contract: the inputs and answers of its calls. Nothing here exists at run time. */

type CrudVerb = 'list' | 'one' | 'create' | 'update' | 'remove';

/** Names of a contract's calls: its verbs among the five, and its actions. */
export type VerbOf<C extends Calls> = (CrudVerb & keyof C) | ActionOf<C>;
export type ActionOf<C extends Calls> = keyof C['actions'] & string;

/** The declaration of a call; a list may have several, one for each of its paths. */
export type EndpointOf<C extends Calls, V extends string> =
  V extends ActionOf<C>
    ? NonNullable<C['actions']>[V]
    : V extends 'list'
      ? NonNullable<C['list']>[number]
      : V extends CrudVerb
        ? NonNullable<C[V]>
        : never;

/** `{a}/{b}` as a union of the names. */
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type ParamsOf<P extends string> = P extends string ? { [K in Names<P>]: string } : never;

type Optional<S extends s.Shape> = {
  [K in keyof S]: undefined extends s.Infer<S[K]> ? K : never;
}[keyof S];
type Parsed<S extends s.Shape> = { [K in Exclude<keyof S, Optional<S>>]: s.Infer<S[K]> } & {
  [K in Optional<S>]?: s.Infer<S[K]>;
};

type Flat<T> = { [K in keyof T]: T[K] };
type KeysOfAny<T> = T extends T ? keyof T : never;
type AtAny<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;
type Optionals<T> = { [K in KeysOfAny<T>]: undefined extends AtAny<T, K> ? K : never }[KeysOfAny<T>];
/** One object type for a union: properties that only some members have are optional. */
type Merged<T> = Flat<
  { [K in Exclude<KeysOfAny<T>, Optionals<T>>]: AtAny<T, K> } & { [K in Optionals<T>]?: AtAny<T, K> }
>;

type QueryOf<E> =
  E extends Endpoint<string, infer _B, infer Q, infer _A> ? (Q extends s.Shape ? Parsed<Q> : {}) : never;
type BodyOf<E> =
  E extends Endpoint<string, infer B, infer _Q, infer _A>
    ? B extends s.Schema
      ? s.Infer<B>
      : undefined
    : never;

type RecordOutput<C> = C extends { record: infer R extends s.ObjectSchema } ? s.Infer<R> : never;
/** Query parameters added by `sortable` and `filterable`. */
type Extensions<C> = (C extends { sortable: readonly (infer F)[] }
  ? { sort?: F; order?: 'asc' | 'desc' }
  : {}) &
  (C extends { filterable: readonly (infer F)[] }
    ? { [K in F & keyof RecordOutput<C>]?: RecordOutput<C>[K] }
    : {});

/** Input of a handler: the parsed path, query and body of the call. */
export interface InputOf<C extends Calls, V extends VerbOf<C>> {
  readonly params: Merged<ParamsOf<EndpointOf<C, V>['path']>>;
  readonly query: V extends 'list'
    ? Flat<Merged<QueryOf<EndpointOf<C, V>>> & Extensions<C>>
    : QueryOf<EndpointOf<C, V>>;
  readonly body: BodyOf<EndpointOf<C, V>>;
}

/** The body as a caller sends it. */
export type BodyInput<C extends Calls, V extends string> =
  EndpointOf<C, V> extends Endpoint<string, infer B, infer _Q, infer _A>
    ? B extends s.Schema
      ? s.Infer<B>
      : undefined
    : never;

type AnswerSchema<E> = E extends Endpoint<string, infer _B, infer _Q, infer A> ? A : never;

/** The answer as a caller reads it; undefined for a call without one. */
export type AnswerOf<C extends Calls, V extends string> =
  AnswerSchema<EndpointOf<C, V>> extends infer A ? (A extends s.Schema ? s.Infer<A> : undefined) : never;

/** The same before serialization to JSON: an instant is a `Date` or ISO text. */
export type Sendable<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends object
    ? { [K in keyof T]: Sendable<T[K]> }
    : T;

/** Return value of a handler. */
export type ResultOf<C extends Calls, V extends string> =
  AnswerSchema<EndpointOf<C, V>> extends infer A
    ? A extends s.Schema
      ? Sendable<s.Infer<A>>
      : undefined | void
    : never;
