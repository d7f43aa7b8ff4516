import { ExactTime } from '../parts/ExactTime';
import { late } from '../parts/late';
import type { KindDefinition } from './kind';

/** An instant, shown as the time since or until it. */
export const dateTime: KindDefinition = {
  Cell: ({ value }) => <ExactTime at={String(value)} />,
  Input: late(() => import('../inputs/DateTimeInput')),
  width: 'normal',
  form: { invalid: 'app.form.date' },
};
