import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FilterInput } from './filterParts';

interface FilterSelectProps extends FilterInput {
  disabled?: boolean;
  invalid?: boolean;
  /** Label of the empty option. */
  none?: string;
  className?: string;
  /** The options, after the one that filters nothing. */
  children?: ReactNode;
}

/** A filter with a plain list of options. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, onChange, disabled, invalid, none, className = 'field-box', children } = props;
  const translate = useTranslate();
  return (
    <label className={className}>
      {label}
      <select
        value={value}
        disabled={disabled}
        aria-invalid={invalid}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{none ?? translate('app.list.any')}</option>
        {children}
      </select>
    </label>
  );
}
