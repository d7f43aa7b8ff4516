import { formatClock } from '../../i18n/format';
import type { KindDefinition } from './kind';
import { TextInput } from './text';

/** A time of day, kept and typed as HH:MM and shown by the language's clock. */
export const clock: KindDefinition = {
  Cell: ({ value }) => formatClock(String(value)),
  Input: TextInput,
};
