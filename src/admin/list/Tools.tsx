import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { late } from '../parts/late';
import { useSettled } from './settled';

/** Comes after the rows: nothing of it is needed to read them. */
const ListTools = late(() => import('./tools/ListTools'));

/** Until then the page is not complete, and its footer not drawn. */
const WAIT = <div className="list-tools" />;

/** What can be done with the list as a whole, in a place of its size next to the filters. */
export function Tools({ under }: { under?: Readonly<Record<string, string>> }) {
  const { data, error } = useListContext();
  const settled = useSettled(data !== undefined);
  if (!data?.length && (error || data)) return null;
  return <Suspense fallback={WAIT}>{settled ? <ListTools under={under} /> : WAIT}</Suspense>;
}
