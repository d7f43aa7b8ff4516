import { Suggest } from './Suggest';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

/** Every IANA zone that this browser knows. */
const ZONES = Intl.supportedValuesOf('timeZone');

/** A time zone by its IANA name. */
export default function TimeZoneInput(props: InputProps) {
  const field = useField(props);
  const { value, onChange } = field.form;
  return (
    <Suggest
      field={field}
      options={ZONES}
      value={typeof value === 'string' && value !== '' ? value : null}
      labelOf={(zone) => zone.replaceAll('_', ' ')}
      isSame={(a, b) => a === b}
      onChange={onChange}
    />
  );
}
