import { formatZone } from '../../i18n/format';
import { late } from '../parts/late';
import type { KindDefinition } from './kind';
import { text } from './text';

/** A time zone by its IANA name; a page adds its current offset, where this browser knows the zone. */
export const timezone: KindDefinition = {
  Cell: text.Cell,
  Field: ({ value }) => {
    const name = String(value);
    try {
      return `${name}, ${formatZone(name, new Date())}`;
    } catch {
      return name;
    }
  },
  Input: late(() => import('../inputs/TimeZoneInput')),
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};
