import type { RaRecord } from 'ra-core';
import type * as z from 'zod/mini';
import type { Contract } from '../contract/define';
import type { ActionOf, AnswerOf, BodyInput, InputOf } from '../contract/infer';

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

/** A resource's record as react-admin holds it. */
export type RecordAt<N extends string> = string extends N
  ? RaRecord
  : z.output<Named<N>['record']> & { id: string };
