import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { onIntent } from './onIntent';
import { useReadAhead } from './useReadAhead';

/** Reads the page of the list around `inside` that a person is about to turn to. */
export function usePagesAhead(inside: RefObject<HTMLElement | null>): void {
  const { resource, page, perPage, sort, filterValues, filter } = useListContext();
  const readAhead = useReadAhead();
  const read = useEffectEvent((button: HTMLButtonElement) => {
    const [previous] = button.parentElement!.querySelectorAll('button');
    readAhead(resource, {
      pagination: { page: button === previous ? page - 1 : page + 1, perPage },
      sort,
      filter: { ...filterValues, ...filter },
    });
  });
  useEffect(() => {
    const list = inside.current?.closest('.list');
    return list
      ? onIntent(list, (target) => target.closest<HTMLButtonElement>('.pager button:enabled'), read)
      : undefined;
  }, [inside]);
}
