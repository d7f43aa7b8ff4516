import type { InputProps } from '../kinds/kind';
import { useTyping } from '../picker/Combobox';
import { FormPicker } from '../picker/FormPicker';
import { foundOf } from '../picker/search';
import { useWords } from '../registry';
import { useField } from './useField';

/** Every IANA zone that this browser knows. */
const ZONES = Intl.supportedValuesOf('timeZone').map((id) => ({ id }));

const nameOf = ({ id }: { id: string }) => id.replaceAll('_', ' ');

/** A time zone by its IANA name. */
export default function TimeZoneInput(props: InputProps) {
  const field = useField(props);
  const words = useWords(props.declaration);
  const typing = useTyping();
  const { value, onChange } = field.form;
  const text = typing.typed.trim().toLowerCase();
  const records = ZONES.filter((zone) => nameOf(zone).toLowerCase().includes(text));
  return (
    <FormPicker
      field={field}
      many={words.field(props.field.source)}
      found={foundOf(true, { state: 'known', value: { records } })}
      typing={typing}
      chosen={typeof value === 'string' && value !== '' ? [{ id: value }] : []}
      onChoose={([zone]) => onChange(zone?.id ?? null)}
      nameOf={nameOf}
    />
  );
}
