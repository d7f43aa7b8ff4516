import { formatPlace } from '../../i18n/format';
import { late } from '../parts/late';
import type { KindDefinition } from './kind';
import { text } from './text';

/** A time zone by the name that people use; a list, and a browser that does not know it, shows its IANA name. */
export const timezone: KindDefinition = {
  Cell: text.Cell,
  Field: ({ value }) => formatPlace(String(value), new Date()),
  Input: late(() => import('../inputs/TimeZoneInput')),
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};
