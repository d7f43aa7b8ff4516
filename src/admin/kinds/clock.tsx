import { formatClock } from '../../i18n/format';
import type { KindDefinition } from './kind';
import { TextInput } from './text';

/** A time of day, kept as HH:MM, shown by the language's clock and typed by the browser's. */
export const clock: KindDefinition = {
  Cell: ({ value }) => formatClock(String(value)),
  Input: (props) => <TextInput {...props} type="time" />,
};
