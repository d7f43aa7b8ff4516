import { useTranslate } from 'ra-core';
import type { CellProps } from './types';

export function BooleanCell({ value }: CellProps) {
  const translate = useTranslate();
  return translate(value === true ? 'app.yes' : 'app.no');
}
