import { formatNumber } from '../../i18n/format';
import type { Tone } from '../../theme/tokens';
import type { CarrierStatus } from './contract';
import type { Text } from './texts';

export const CARRIER_TONES: Readonly<Record<CarrierStatus['status'], Tone>> = {
  REVIEW: 'info',
  APPROVED: 'success',
  REJECTED: 'danger',
  SUSPENDED: 'warning',
};

/** The limits that the carrier states (domain rule 6). */
export const limitsOf = ({ per_minute, per_day, terms }: CarrierStatus, text: Text): string[] => [
  ...(per_minute == null ? [] : [text('per_minute', { count: formatNumber(per_minute) })]),
  ...(per_day == null ? [] : [text('per_day', { count: formatNumber(per_day) })]),
  ...(terms ? [terms] : []),
];
