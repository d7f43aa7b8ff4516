import Checkbox from '@mui/material/Checkbox';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

/** Yes or no; the label is next to the box. */
export default function BooleanInput(props: InputProps) {
  const { id, form, label, help, error, aria } = useField(props);
  const { ref, value, ...rest } = form;
  return (
    <div className={error ? 'control wrong' : 'control'}>
      <label className="check">
        <Checkbox
          {...rest}
          id={id}
          checked={value === true}
          onChange={(change) => rest.onChange(change.target.checked)}
          slotProps={{ input: { ...aria, ref } }}
        />
        {label}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
