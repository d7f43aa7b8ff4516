import type { Identifier, RaRecord } from 'ra-core';
import type * as s from '../contract/schema';
import type { Contract } from '../contract/define';
import type { ActionOf, AnswerOf, BodyInput, InputOf, VerbOf } from '../contract/infer';

/**
 * The application's contracts, from which a resource's name gets its types. `src/resources/contracts.ts`
 * adds them (`declare module`): the data provider and the kit import no contract. An application that adds
 * none calls by any name and reads `unknown`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Registered {}

type AnyRegistered = Registered extends { contract: infer C extends Contract } ? C : Contract;
type Named<N> = Extract<AnyRegistered, { readonly name: N }>;

/** Names of a resource's actions. Any string is allowed for a resource name known only at run time. */
export type ActionName<N extends string> = string extends N
  ? string
  : [Named<N>] extends [never]
    ? never
    : ActionOf<Named<N>>;

/** The validated answer of an action. */
export type ActionAnswer<N extends string, A extends string> = string extends N
  ? unknown
  : AnswerOf<Named<N>, A>;

/** An action's body, and the path parameters beyond the id. */
export type ActionData<N extends string, A extends string> = string extends N
  ? Record<string, unknown>
  : A extends ActionOf<Named<N>>
    ? Confirming<WithBody<BodyInput<Named<N>, A>>> & Partial<InputOf<Named<N>, A>['params']>
    : never;
/** The console always sends the confirmed facts, although the API does not require them. */
type Confirming<B> = B extends { confirmed?: infer C }
  ? Omit<B, 'confirmed'> & { confirmed: Required<NonNullable<C>> }
  : B;
type WithBody<B> = B extends object ? B : unknown;
export type ActionQuery<N extends string, A extends string> = string extends N
  ? Record<string, unknown>
  : A extends ActionOf<Named<N>>
    ? Partial<InputOf<Named<N>, A>['query']>
    : never;

/**
 * All that a person is shown before an act, each member by its name; undefined for one that this person is not
 * told, or that the act does not wait for.
 */
type Shown<C> = { [M in keyof Required<C>]: C[M] | undefined };
type Showing<B> = B extends { confirmed?: infer C }
  ? Omit<B, 'confirmed'> & { confirmed: Shown<NonNullable<C>> }
  : B;

/** The parsed input of one of the verbs; never for a resource without it. */
type VerbInput<N extends string, V extends 'create' | 'remove'> =
  V extends VerbOf<Named<N>> ? InputOf<Named<N>, V> : never;

/** The body of a creation, with the parameters of path and query. */
export type CreationData<N extends string> = string extends N
  ? Record<string, unknown>
  : Showing<WithBody<BodyInput<Named<N>, 'create'>>> &
      Partial<VerbInput<N, 'create'>['params']> &
      Partial<VerbInput<N, 'create'>['query']>;

/** Its answer: the record, or what the contract declares instead. */
export type CreationAnswer<N extends string> = string extends N
  ? RaRecord
  : AnswerOf<Named<N>, 'create'> & { id: string };

/** A deletion, with what was seen of the record as its call declares it. */
export type Removal<N extends string> = { id: Identifier } & (string extends N
  ? { shown: RaRecord | undefined; query?: Record<string, unknown> }
  : Named<N> extends { readonly remove: { readonly confirms: unknown } }
    ? { shown: RecordAt<N>; query?: Omit<VerbInput<N, 'remove'>['query'], 'confirmed'> }
    : 'confirmed' extends keyof VerbInput<N, 'remove'>['query']
      ? { shown?: never; query: Showing<VerbInput<N, 'remove'>['query']> }
      : { shown?: never; query?: VerbInput<N, 'remove'>['query'] });

/** A resource's record as react-admin holds it. */
export type RecordAt<N extends string> = string extends N
  ? RaRecord
  : s.Infer<Named<N>['record']> & { id: string };
