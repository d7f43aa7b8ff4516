import { formatRate } from '../../i18n/format';
import type { KindDefinition } from './kind';
import { NumberInput } from './number';

export const percent: KindDefinition = {
  Cell: ({ value }) => formatRate(Number(value)),
  Input: NumberInput,
  width: 'narrow',
  end: true,
};
