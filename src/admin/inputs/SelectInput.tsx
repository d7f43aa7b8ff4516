import OutlinedInput from '@mui/material/OutlinedInput';
import NativeSelect from '@mui/material/NativeSelect';
import { useTranslate } from 'ra-core';
import { useWords } from '../registry';
import { Control } from './Control';
import type { InputProps } from '../kinds/kind';
import { useSettings } from '../settings';
import { useField } from './useField';

/** One of the declared choices, in a native select. A choice with a numeric key stays a number. */
export default function SelectInput(props: InputProps) {
  const { field: declared, declaration, required } = props;
  const words = useWords(declaration);
  const translate = useTranslate();
  const settings = useSettings();
  const withheld = declared.withheld?.(settings) ?? [];
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  const numeric = declared.numeric === true;
  return (
    <Control field={field}>
      <NativeSelect
        {...form}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(numeric && target.value !== '' ? Number(target.value) : target.value)
        }
        input={<OutlinedInput size="small" error={field.error !== undefined} />}
        inputProps={{ ...field.aria, id: field.id }}
      >
        <option value="" disabled={required}>
          {required ? translate('app.form.choose_one') : words.unset(declared, translate('app.none'))}
        </option>
        {Object.keys(declared.choices ?? {})
          .filter((choice) => !withheld.includes(choice))
          .map((choice) => (
            <option key={choice} value={choice}>
              {words.choice(declared.source, choice)}
            </option>
          ))}
      </NativeSelect>
    </Control>
  );
}
