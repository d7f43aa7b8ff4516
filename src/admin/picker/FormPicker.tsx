import OutlinedInput from '@mui/material/OutlinedInput';
import { Control } from '../inputs/Control';
import type { Field } from '../inputs/useField';
import { Combobox, type PickerProps } from './Combobox';

interface FormPickerProps<R extends { id: string }> extends PickerProps<R> {
  field: Field;
  placeholder?: string;
}

/** Finds one or several records by typing, as an input of a form. */
export function FormPicker<R extends { id: string }>({ field, placeholder, ...picker }: FormPickerProps<R>) {
  return (
    <Control field={field}>
      <Combobox<R>
        {...picker}
        id={field.id}
        openOnFocus
        onBlur={() => field.form.onBlur()}
        renderInput={({ InputProps: slots, inputProps, fullWidth }) => (
          <OutlinedInput
            {...slots}
            fullWidth={fullWidth}
            size="small"
            error={field.error !== undefined}
            placeholder={placeholder}
            inputProps={{ ...inputProps, ...field.aria }}
          />
        )}
      />
    </Control>
  );
}
