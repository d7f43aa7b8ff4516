import { formatMoney, formatNumber, formatPercent } from '../../i18n/format';
import { ProgressBar } from '../parts/ProgressBar';
import { valueOf } from '../record';
import { useWords } from '../registry';
import type { CellProps } from './types';

export const NumberCell = ({ value }: CellProps) => formatNumber(Number(value));

export const PercentCell = ({ value }: CellProps) => formatPercent(Number(value));

export function MoneyCell({ value, record, field }: CellProps) {
  const currency = field.currency === undefined ? undefined : valueOf(record, field.currency);
  return formatMoney(Number(value), typeof currency === 'string' ? currency : undefined);
}

export function ProgressCell({ value, record, field, declaration }: CellProps) {
  const words = useWords(declaration);
  const whole = field.of === undefined ? 1 : Number(valueOf(record, field.of) ?? 0);
  return <ProgressBar done={Number(value)} of={whole} label={words.field(field.source)} />;
}
