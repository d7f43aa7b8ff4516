import { formatNumber } from '../../i18n/format';
import { late } from '../loading/late';
import type { KindDefinition } from './kind';

export const NumberInput = late(() => import('../inputs/NumberInput'));

export const number: KindDefinition = {
  Cell: ({ value }) => formatNumber(Number(value)),
  Input: NumberInput,
  width: 'narrow',
  end: true,
};
