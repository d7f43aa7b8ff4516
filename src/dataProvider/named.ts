import type { RaRecord } from 'ra-core';
import type * as z from 'zod/mini';
import type { Contract } from '../contract/define';
import type { ActionOf, AnswerOf, BodyInput, InputOf } from '../contract/infer';

/**
 * The application's contracts, so that a resource's name gives its types. `src/resources/contracts.ts` adds them
 * (`declare module`): the data provider and the kit import no contract. An application that adds none calls by any
 * name and reads `unknown`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Registered {}

type AnyRegistered = Registered extends { contract: infer C extends Contract } ? C : Contract;
type Named<N> = Extract<AnyRegistered, { readonly name: N }>;

/** Names of a resource's actions. A name that is only known when the program runs may be any. */
export type ActionName<N extends string> = string extends N
  ? string
  : [Named<N>] extends [never]
    ? never
    : ActionOf<Named<N>>;

/** The checked answer of an action. */
export type ActionAnswer<N extends string, A extends string> = string extends N
  ? unknown
  : AnswerOf<Named<N>, A>;

/** What an action's body may hold, and the path parameters that the id does not carry. */
export type ActionData<N extends string, A extends string> = string extends N
  ? Record<string, unknown>
  : A extends ActionOf<Named<N>>
    ? WithBody<BodyInput<Named<N>, A>> & Partial<InputOf<Named<N>, A>['params']>
    : never;
type WithBody<B> = B extends object ? B : unknown;
export type ActionQuery<N extends string, A extends string> = string extends N
  ? Record<string, unknown>
  : A extends ActionOf<Named<N>>
    ? Partial<InputOf<Named<N>, A>['query']>
    : never;

/** A resource's record as react-admin holds it. */
export type RecordAt<N extends string> = string extends N
  ? RaRecord
  : z.output<Named<N>['record']> & { id: string };
