import { useContext, useRef, useState } from 'react';
import { DataProviderContext } from 'ra-core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from './errors';
import type { OpenKeys } from './idempotency';
import type { ActionAnswer, ActionName } from './named';
import type { ActParams, AnyAct, ConsoleDataProvider } from './types';

/** The console's provider. Not through react-admin's proxy: session and errors are http's business already. */
export const useConsoleData = (): ConsoleDataProvider =>
  useContext(DataProviderContext) as ConsoleDataProvider;

/** The keys of requests made in the component, as long as it is mounted. */
export const usePress = (): OpenKeys => useState<OpenKeys>(() => new Map())[0];

interface UnderWay<T> {
  what: string;
  file: File | undefined;
  answer: Promise<T>;
}

/**
 * An action as a mutation: `const archive = useAct('clients', 'archive'); archive.mutate({ id, data })`.
 * The names and the answer's type are the contract's. It is never retried automatically and never queued
 * while offline. Its own resource and those that the call affects are refetched afterwards. Concurrent
 * presses share one request: `isPending` reaches the screen only after the second press of a double click,
 * so that press shares the first one's answer.
 */
export function useAct<const N extends string, const A extends ActionName<N>>(
  resource: N,
  action: A,
): UseMutationResult<ActionAnswer<N, A>, ApiError, ActParams<N, A>> {
  type Answer = ActionAnswer<N, A>;
  const act = useConsoleData().act as AnyAct;
  const underWay = useRef<UnderWay<Answer>>(undefined);
  const press = usePress();
  const once = (params: ActParams<N, A>): Promise<Answer> => {
    const { id, data, query, file } = params as object as ActParams;
    const what = JSON.stringify([id, data, query]);
    const { current } = underWay;
    if (current?.what === what && current.file === file) return current.answer;
    const answer = (act(resource, action, { press, ...params } as object) as Promise<Answer>).finally(() => {
      if (underWay.current?.answer === answer) underWay.current = undefined;
    });
    underWay.current = { what, file, answer };
    return answer;
  };
  return useMutation<Answer, ApiError, ActParams<N, A>>({
    mutationKey: [resource, action],
    mutationFn: once,
    retry: 0,
    networkMode: 'always',
  });
}
