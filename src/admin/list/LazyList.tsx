import { late } from '../loading/late';

/** The built-in list for screens that show it as a part. It stays in the chunk shared by all lists. */
export const LazyList = late(
  () => import('./BuiltList'),
  ({ BuiltList }) => BuiltList,
);
