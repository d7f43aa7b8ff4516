import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { zoneName } from '../../i18n/format';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

const MINUTE = 60_000;
/** `2026-11-20T14:05`: an input's local time without seconds. */
const LOCAL_LENGTH = 16;

/** ISO instant → wall-clock time of this browser. */
const format = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return '';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, LOCAL_LENGTH);
};

/** Wall-clock time of this browser → ISO instant in UTC. */
const parse = (value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
};

/** A moment, typed as this browser's local time; the zone is shown below. */
export default function DateTimeInput(props: InputProps) {
  const translate = useTranslate();
  const field = useField(props, { format, parse });
  const { ref, value, ...form } = field.form;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Control
      field={field}
      below={<p className="help">{translate('app.form.zone', { zone: zoneName(timeZone) })}</p>}
    >
      <OutlinedInput
        {...form}
        id={field.id}
        inputRef={ref}
        type="datetime-local"
        value={value ?? ''}
        size="small"
        error={field.error !== undefined}
        inputProps={field.aria}
      />
    </Control>
  );
}
