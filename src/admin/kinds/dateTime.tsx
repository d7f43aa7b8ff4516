import { ExactTime } from '../value/ExactTime';
import { late } from '../loading/late';
import type { KindDefinition } from './kind';

/** An instant, shown as the time since or until it. */
export const dateTime: KindDefinition = {
  Cell: ({ value }) => <ExactTime at={String(value)} />,
  Input: late(() => import('../inputs/DateTimeInput')),
  width: 'normal',
  form: { invalid: 'app.form.date' },
};
