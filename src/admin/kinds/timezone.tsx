import { formatPlace, formatZoneName } from '../../i18n/format';
import { late } from '../loading/late';
import type { KindDefinition } from './kind';

/** A time zone by its common name, and with its offset and place if there is room. */
export const timezone: KindDefinition = {
  Cell: ({ value }) => formatZoneName(String(value)),
  Field: ({ value }) => formatPlace(String(value), new Date()),
  Input: late(() => import('../inputs/TimeZoneInput')),
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};
