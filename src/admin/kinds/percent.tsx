import { formatPercent } from '../../i18n/format';
import type { KindDefinition } from './kind';
import { NumberInput } from './number';

export const percent: KindDefinition = {
  Cell: ({ value }) => formatPercent(Number(value)),
  Input: NumberInput,
  width: 'narrow',
  end: true,
};
