import { late } from '../parts/late';

/** The built list for screens that show it as one of their parts. It stays in the chunk that all lists share. */
export const LazyList = late(
  () => import('./BuiltList'),
  ({ BuiltList }) => BuiltList,
);
