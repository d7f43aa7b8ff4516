import { type ComponentType } from 'react';
import type { COLUMN_WIDTH } from '../theme/tokens';
import type { Kind } from './define';
import { BooleanCell } from './columns/BooleanCell';
import { DateCell, DateTimeCell, TimeZoneField } from './columns/times';
import { EmailField, PhoneCell, PhoneField, UrlField } from './columns/addresses';
import { IdCell } from './columns/IdCell';
import { MoneyCell, NumberCell, PercentCell, ProgressCell } from './columns/figures';
import { ReferenceCell, ReferenceField } from './columns/ReferenceCell';
import { SelectCell, StatusCell } from './columns/choices';
import { ProseCell, ProseField, TextCell } from './columns/texts';
import type { CellProps } from './columns/types';
import type { InputProps } from './inputs/types';
import { late } from './parts/late';

interface KindParts {
  /** One line in a table. */
  Column: ComponentType<CellProps>;
  /** The value on a detail page. */
  Field: ComponentType<CellProps>;
  /** In a form, labeled; loaded with the first form. */
  Input: ComponentType<InputProps>;
  /** Figures stand at the end of their column. */
  end?: true;
  /** Width of the column; without one it takes what is left, and at least `wide`. */
  width?: keyof typeof COLUMN_WIDTH;
}

const TextInput = late(() => import('./inputs/TextInput'));
const ProseInput = late(() => import('./inputs/ProseInput'));
const NumberInput = late(() => import('./inputs/NumberInput'));
const BooleanInput = late(() => import('./inputs/BooleanInput'));
const DateTimeInput = late(() => import('./inputs/DateTimeInput'));
const DateInput = late(() => import('./inputs/DateInput'));
const PhoneInput = late(() => import('./inputs/PhoneInput'));
const SelectInput = late(() => import('./inputs/SelectInput'));
const ReferenceInput = late(() => import('./inputs/ReferenceInput'));
const TimeZoneInput = late(() => import('./inputs/TimeZoneInput'));

/** What each kind of field looks like: the one table that lists, detail pages and forms are made from. */
export const kinds: Record<Kind, KindParts> = {
  text: { Column: TextCell, Field: TextCell, Input: TextInput },
  prose: { Column: ProseCell, Field: ProseField, Input: ProseInput },
  number: { Column: NumberCell, Field: NumberCell, Input: NumberInput, end: true, width: 'narrow' },
  percent: { Column: PercentCell, Field: PercentCell, Input: NumberInput, end: true, width: 'narrow' },
  money: { Column: MoneyCell, Field: MoneyCell, Input: NumberInput, end: true, width: 'normal' },
  boolean: { Column: BooleanCell, Field: BooleanCell, Input: BooleanInput, width: 'narrow' },
  'date-time': { Column: DateTimeCell, Field: DateTimeCell, Input: DateTimeInput, width: 'normal' },
  date: { Column: DateCell, Field: DateCell, Input: DateInput, width: 'normal' },
  phone: { Column: PhoneCell, Field: PhoneField, Input: PhoneInput, width: 'wide' },
  email: { Column: TextCell, Field: EmailField, Input: TextInput },
  url: { Column: TextCell, Field: UrlField, Input: TextInput },
  select: { Column: SelectCell, Field: SelectCell, Input: SelectInput, width: 'normal' },
  status: { Column: StatusCell, Field: StatusCell, Input: SelectInput, width: 'normal' },
  reference: { Column: ReferenceCell, Field: ReferenceField, Input: ReferenceInput, width: 'wide' },
  id: { Column: IdCell, Field: IdCell, Input: TextInput, width: 'normal' },
  timezone: { Column: TextCell, Field: TimeZoneField, Input: TimeZoneInput },
  /** Several words, each with a tone of its own: always with a `cell`. */
  chips: { Column: TextCell, Field: TextCell, Input: TextInput, width: 'chips' },
  progress: { Column: ProgressCell, Field: ProgressCell, Input: NumberInput, width: 'widest' },
};
