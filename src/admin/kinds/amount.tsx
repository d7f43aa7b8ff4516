import { formatNumber, formatWhole } from '../../i18n/format';
import { late } from '../loading/late';
import { useSettings } from '../settings';
import type { KindDefinition } from './kind';

/** Whole units of the server's currency; a plain figure if it is unknown. */
export const amount: KindDefinition = {
  Cell: ({ value }) => {
    const { CURRENCY } = useSettings();
    return CURRENCY === '' ? formatNumber(Number(value)) : formatWhole(Number(value), CURRENCY);
  },
  Input: late(() => import('../inputs/AmountInput')),
  width: 'normal',
  end: true,
};
