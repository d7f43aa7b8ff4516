import { lazy } from 'react';

/** The built list for screens that stand it among other things: it stays in the chunk that all lists share. */
export const LazyList = lazy(async () => ({ default: (await import('./list')).BuiltList }));
