import { useId } from 'react';
import { Themed } from '../../theme/Themed';
import { Combobox, type PickerProps } from './Combobox';
import css from './picker.module.css';

export interface FinderProps<R extends { id: string }> extends Omit<PickerProps<R>, 'multiple'> {
  label: string;
  /** Shown in the empty input. */
  placeholder: string;
  invalid?: boolean;
  className?: string;
}

/** Finds one record by typing, styled like a list's filters. */
export default function Finder<R extends { id: string }>(props: FinderProps<R>) {
  const { label, placeholder, invalid, className, ...picker } = props;
  const id = useId();
  return (
    <span className={className}>
      <label htmlFor={id}>{label}</label>
      <Themed>
        <Combobox<R>
          {...picker}
          id={id}
          className={css.combobox}
          forcePopupIcon={picker.chosen.length === 0}
          renderInput={({ InputProps: slots, inputProps }) => (
            <span ref={slots.ref}>
              <input {...inputProps} placeholder={placeholder} aria-invalid={invalid} />
              {slots.endAdornment}
            </span>
          )}
        />
      </Themed>
    </span>
  );
}
