import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { FilterInput } from '../list/filterParts';
import { FilterSelect } from '../list/FilterSelect';
import { late } from '../loading/late';
import type { FinderProps } from './Finder';
import type { Found, Unread } from './search';
import { useText } from './texts';
import { PickerFailure } from './PickerFailure';
import { useLabelOf } from './typing';

/** Loaded if there are more records than a list of options holds. */
const Finder = late(() => import('./Finder'));

interface ChoiceProps<R extends { id: string }>
  extends
    Omit<FilterInput, 'onChange'>,
    Pick<FinderProps<R>, 'many' | 'results' | 'typing' | 'nameOf' | 'detailOf' | 'invalid' | 'className'> {
  /** The records to offer before anything is typed. */
  first: Found<R>;
  /** The selected record, as far as it is known; undefined if none is. */
  chosen: R | Unread | undefined;
  /** Gets an empty id when none is selected, else the record as it was offered. */
  onChange: (id: string, record?: R) => void;
  /** The label of the empty option. */
  none: string;
  /** Text of a record's option; default: its name. */
  optionOf?: (record: R) => string;
}

/** Selects one record or none: a plain list of options while all records fit in it, else by search. */
export function Choice<R extends { id: string }>(props: ChoiceProps<R>) {
  const { first, chosen, onChange, none, optionOf, label, value, ...picker } = props;
  const { many, nameOf, invalid, className } = picker;
  const text = useText();
  const translate = useTranslate();
  const labelOf = useLabelOf();
  const current = chosen ?? { id: value, unread: 'loading' as const };
  const empty = first.records.length === 0;
  const listed = first.records.some(({ id }) => id === value);
  const options = (
    <FilterSelect
      label={label}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          first.records.find((record) => record.id === id),
        )
      }
      none={none}
      invalid={invalid}
      className={className}
    >
      {value !== '' && !listed && <option value={value}>{labelOf(current, nameOf)}</option>}
      {first.records.map((record) => (
        <option key={record.id} value={record.id}>
          {(optionOf ?? nameOf)(record)}
        </option>
      ))}
      {empty && first.state === 'searching' && <option disabled>{translate('app.loading')}</option>}
      {empty && first.state === 'answered' && <option disabled>{text('none_yet', { what: many })}</option>}
    </FilterSelect>
  );
  if (first.state === 'failed' || !first.more)
    return (
      <>
        {options}
        <PickerFailure many={many} results={first} chosen={value === '' ? [] : [current]} />
      </>
    );
  return (
    <Suspense fallback={options}>
      <Finder
        {...(picker as unknown as FinderProps<{ id: string }>)}
        label={label}
        placeholder={none}
        chosen={value === '' ? [] : [current]}
        onChoose={([record]) => onChange(record?.id ?? '', record as R | undefined)}
      />
    </Suspense>
  );
}
