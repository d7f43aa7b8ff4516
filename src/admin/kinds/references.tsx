import { late } from '../loading/late';
import { valueOf } from '../record';
import type { KindDefinition } from './kind';

/** Several other records by name; this record has the names in its field `name`. */
export const references: KindDefinition = {
  Cell: ({ record, field }) => <bdi>{String(valueOf(record, field.name ?? field.source))}</bdi>,
  Input: late(() => import('../inputs/RecordsInput')),
  form: { missing: 'app.form.choose', invalid: 'app.form.choose', initial: [] },
};
