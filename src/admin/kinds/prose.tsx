import { late } from '../loading/late';
import type { KindDefinition } from './kind';

/** Text of several lines. A table shows the first; the column clips it. */
export const prose: KindDefinition = {
  Cell: ({ value }) => String(value).split('\n', 1)[0],
  Field: ({ value }) => <span className="prose">{String(value)}</span>,
  Input: late(() => import('../inputs/ProseInput')),
};
