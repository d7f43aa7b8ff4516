import { late } from '../parts/late';

/** The built list for screens that stand it among other things: it stays in the chunk that all lists share. */
export const LazyList = late(
  () => import('./BuiltList'),
  ({ BuiltList }) => BuiltList,
);
