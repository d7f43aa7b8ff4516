import { amount } from './amount';
import { boolean } from './boolean';
import { chips } from './chips';
import { clock } from './clock';
import { date } from './date';
import { dateTime } from './dateTime';
import type { FilterKind, Kind } from '../declaration';
import { email } from './email';
import { id } from './id';
import type { FilterKindDefinition, KindDefinition } from './kind';
import { money } from './money';
import { number } from './number';
import { percent } from './percent';
import { phone } from './phone';
import { progress } from './progress';
import { prose } from './prose';
import { reference } from './reference';
import { references } from './references';
import { secret } from './secret';
import { select } from './select';
import { several } from './several';
import { status } from './status';
import { text } from './text';
import { timezone } from './timezone';
import { url } from './url';

/** Every kind of field. Lists, pages, forms and filters are made from this table alone. */
export const kinds = {
  text,
  prose,
  number,
  percent,
  money,
  amount,
  boolean,
  'date-time': dateTime,
  date,
  phone,
  email,
  url,
  select,
  several,
  status,
  reference,
  references,
  id,
  timezone,
  clock,
  secret,
  progress,
  chips,
} satisfies { [K in Kind]: K extends FilterKind ? FilterKindDefinition : KindDefinition };
