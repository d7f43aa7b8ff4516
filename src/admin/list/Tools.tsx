import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { late } from '../loading/late';
import { useSettled } from './settled';

/** Loads after the rows, which do not need it. */
const ListTools = late(() => import('./tools/ListTools'));

/** While this is shown the page is incomplete, and its footer is not drawn. */
const WAIT = <div className="list-tools" />;

/** Actions on the list as a whole; their space next to the filters is reserved. */
export function Tools({ under }: { under?: Readonly<Record<string, string>> }) {
  const { data, error } = useListContext();
  const settled = useSettled(data !== undefined);
  if (!data?.length && (error || data)) return null;
  return <Suspense fallback={WAIT}>{settled ? <ListTools under={under} /> : WAIT}</Suspense>;
}
