import type { DataProvider, Identifier } from 'ra-core';
import type { Params } from './request';

/** Arguments of an action: everything that is not one of the five verbs. */
export interface ActParams {
  /** The record acted on, as react-admin knows it (composite ids included). */
  id?: Identifier;
  /** Body; path parameters that the id does not carry may be here as well. */
  data?: Params;
  query?: Params;
  file?: File;
  onProgress?: (share: number) => void;
  /** Default: one key until the outcome of the same request is known. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ConsoleDataProvider extends DataProvider {
  /** Makes the call `actions[action]` and resolves to its checked answer. */
  act<T = unknown>(resource: string, action: string, params?: ActParams): Promise<T>;
}
