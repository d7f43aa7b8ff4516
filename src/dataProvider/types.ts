import type { DataProvider, Identifier } from 'ra-core';
import type { Http } from './http';
import type { OpenKeys } from './idempotency';
import type { ActionAnswer, ActionData, ActionName, ActionQuery } from './named';

/** Arguments of an action: everything that is not one of the five verbs. */
export interface ActParams<N extends string = string, A extends string = string> {
  /** The record acted on, as react-admin knows it (composite ids included). */
  id?: Identifier;
  /** Body; path parameters that the id does not carry may be here as well. */
  data?: ActionData<N, A>;
  query?: ActionQuery<N, A>;
  file?: File;
  onProgress?: (share: number) => void;
  /** Default: one key until the outcome of the same request is known. */
  idempotencyKey?: string;
  /** The place of the press, with the keys of its open requests. `useAct` has its own. */
  press?: OpenKeys;
  signal?: AbortSignal;
}

/** The same for names that are only known when the program runs. */
export type AnyAct = (resource: string, action: string, params?: ActParams) => Promise<unknown>;

export interface ConsoleDataProvider extends DataProvider {
  /** Makes the call `actions[action]` and resolves to its checked answer. */
  act<const N extends string, const A extends ActionName<N>>(
    resource: N,
    action: A,
    params?: ActParams<N, A>,
  ): Promise<ActionAnswer<N, A>>;
  /** For declared calls that belong to no entity. */
  http: Pick<Http, 'call'>;
}
