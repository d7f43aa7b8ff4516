import { useDeferredValue, useMemo, useState } from 'react';
import { formatPlace } from '../../i18n/format';
import type { InputProps } from '../kinds/kind';
import { useTyping } from '../picker/typing';
import { FormPicker } from '../picker/FormPicker';
import { foundOf } from '../picker/search';
import { useWords } from '../registry';
import { useField } from './useField';

interface Zone {
  id: string;
  name: string;
}

/** Every IANA zone that this browser knows, sorted by the name that is shown. */
function zonesAt(at: Date): Zone[] {
  return Intl.supportedValuesOf('timeZone')
    .map((id) => ({ id, name: formatPlace(id, at) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

const nameOf = ({ name }: Zone) => name;
const searched = (text: string) => text.toLowerCase().replaceAll('_', ' ');

/** A time zone, found by its common name, its place or its IANA name. */
export default function TimeZoneInput(props: InputProps) {
  const field = useField(props);
  const words = useWords(props.declaration);
  const typing = useTyping();
  const [now] = useState(() => new Date());
  // Hundreds of names take a while to render, and the form does not wait for them.
  const isDrawn = useDeferredValue(true, false);
  const zones = useMemo(() => (isDrawn ? zonesAt(now) : undefined), [isDrawn, now]);
  const { value, onChange } = field.form;
  const text = searched(typing.typed.trim());
  const records = zones?.filter(({ id, name }) => searched(`${name} ${id}`).includes(text));
  return (
    <FormPicker
      field={field}
      many={words.field(props.field.source)}
      results={foundOf(true, records ? { state: 'known', value: { records } } : { state: 'loading' })}
      typing={typing}
      chosen={typeof value === 'string' && value !== '' ? [{ id: value, name: formatPlace(value, now) }] : []}
      onChoose={([zone]) => onChange(zone?.id ?? null)}
      nameOf={nameOf}
    />
  );
}
