import type { Shown } from '../../../admin/declaration';
import type { User } from '../contract';
import { useLimits } from './summary';

/** How the person's rights are limited, in a list or on their page. */
export function Limits({ record }: Shown) {
  return <span>{useLimits()(record as unknown as User)}</span>;
}
