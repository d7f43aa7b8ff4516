import { useDelete, type UseDeleteOptions } from 'ra-core';
import type { OpenKeys } from './idempotency';
import type { CreationAnswer, CreationData, Removal } from './named';
import { useConsoleData } from './useAct';

/**
 * Creations and deletions, typed by the named resource's contract: one that confirms what was seen does not
 * compile without it. Screens write by these (lint refuses others), and by `useAct`.
 */

/** Creates records. `press`: the place of the press, for a call that takes money. */
export function useCreation<const N extends string>(
  resource: N,
): (data: CreationData<N>, press?: OpenKeys) => Promise<CreationAnswer<N>> {
  const provider = useConsoleData();
  return async (data, press) => {
    const answer = await provider.create(resource, { data: data as object, meta: { press } });
    return answer.data as CreationAnswer<N>;
  };
}

/** Deletes records, as one call each. */
export function useDeletion<const N extends string>(resource: N): (removal: Removal<N>) => Promise<void> {
  const provider = useConsoleData();
  return async ({ id, shown, query }) => {
    await provider.delete(resource, { id, previousData: shown, meta: { query } });
  };
}

type Options = Pick<UseDeleteOptions, 'onSuccess' | 'onError'>;

/** Deletes a record after a press: react-admin's `useDelete`, which removes nothing from the screen before the server has. */
export function useRemoval<const N extends string>(resource: N, options: Options = {}) {
  const [remove, state] = useDelete(resource, {}, { ...options, mutationMode: 'pessimistic' });
  const send = ({ id, shown, query }: Removal<N>, callbacks: Options = {}): void =>
    void remove(resource, { id, previousData: shown, meta: { query } }, callbacks as object);
  return [send, state] as const;
}
