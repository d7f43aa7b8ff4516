import { formatMoney } from '../../i18n/format';
import { valueOf } from '../record';
import type { KindDefinition } from './kind';
import { NumberInput } from './number';

/** Micro-units of the currency that the field's `currency` names. */
export const money: KindDefinition = {
  Cell: ({ value, record, field }) => {
    const currency = field.currency === undefined ? undefined : valueOf(record, field.currency);
    return formatMoney(Number(value), typeof currency === 'string' ? currency : undefined);
  },
  Input: NumberInput,
  width: 'normal',
  end: true,
};
