import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { formatCurrency } from '../../i18n/units';
import type { InputProps } from '../kinds/kind';
import { useSettings } from '../settings';
import NumberInput from './NumberInput';

/** An amount in whole units of the server's currency, with its name if it is known. */
export default function AmountInput(props: InputProps) {
  const translate = useTranslate();
  const { CURRENCY } = useSettings();
  if (CURRENCY === '') return <NumberInput {...props} />;
  return (
    <NumberInput
      {...props}
      note={translate('app.form.currency', { currency: formatCurrency(CURRENCY) })}
      unit={
        <InputAdornment position="end">
          <bdi>{CURRENCY}</bdi>
        </InputAdornment>
      }
    />
  );
}
