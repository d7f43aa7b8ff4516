import { late } from '../loading/late';
import type { KindDefinition } from './kind';

/** Text of several lines. A table shows the first, and that there are more; the column clips it. */
export const prose: KindDefinition = {
  Cell: ({ value }) => String(value).replace(/\s*\n\s*\S[^]*/, ' …'),
  Field: ({ value }) => <span className="prose">{String(value)}</span>,
  Input: late(() => import('../inputs/ProseInput')),
};
