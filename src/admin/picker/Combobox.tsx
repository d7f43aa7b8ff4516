import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { HTMLAttributes } from 'react';
import { formatNumber } from '../../i18n/format';
import css from './picker.module.css';
import { isUnread, type Found, type Unread } from './search';
import { PickerFailure } from './PickerFailure';
import { useText } from './texts';
import { useLabelOf, type Typing } from './typing';

export interface PickerProps<R extends { id: string }> {
  /** Plural name of the records. */
  many: string;
  results: Found<R>;
  typing: Typing;
  chosen: readonly (R | Unread)[];
  onChoose: (records: readonly (R | Unread)[]) => void;
  nameOf: (record: R) => string;
  /** Shown next to an offered name, to distinguish records of the same name. */
  detailOf?: (record: R) => string | undefined;
  /** Allows several records, each shown as a chip; without it one. */
  multiple?: boolean;
  /** Text on the chip of a selected record, in place of its name. */
  chipOf?: (record: R) => string;
  /** Maximum number of records. */
  max?: number;
  /** Ids that are not offered. */
  without?: readonly string[];
  /** Shown when nothing matches. */
  none?: string;
  /** The caller keeps the selection: the input is emptied for the next record. */
  adds?: boolean;
  /** Nothing more can be selected; the input keeps its focus. */
  readOnly?: boolean;
  disabled?: boolean;
}

interface ComboboxProps<R extends { id: string }> extends PickerProps<R> {
  id: string;
  className?: string;
  openOnFocus?: boolean;
  forcePopupIcon?: boolean;
  onBlur?: () => void;
  renderInput: AutocompleteProps<R | Unread, boolean, false, false>['renderInput'];
}

/** Finds records by typing, with any search call. WAI-ARIA: an editable combobox. */
export function Combobox<R extends { id: string }>(props: ComboboxProps<R>) {
  const { many, results, typing, chosen, onChoose, nameOf, detailOf, chipOf = nameOf, ...rest } = props;
  const { multiple = false, max = Infinity, without = [], none, adds, className, ...input } = rest;
  const text = useText();
  const labelOf = useLabelOf();
  const translate = useTranslate();
  const nothing = none ?? translate('app.list.no_match');
  const heading = !results.more
    ? ''
    : results.total === undefined
      ? text('type')
      : text('shown', { count: formatNumber(results.records.length), total: formatNumber(results.total) });
  // The name of the selected record does not stay in the input.
  const empties = multiple || adds;
  return (
    <>
      <Autocomplete<R | Unread, boolean, false, false>
        {...input}
        multiple={multiple}
        className={className}
        options={results.records.filter(({ id }) => !without.includes(id))}
        value={multiple ? [...chosen] : (chosen[0] ?? null)}
        getOptionLabel={(record) => labelOf(record, nameOf)}
        getOptionKey={({ id }) => id}
        getOptionDisabled={() => chosen.length >= max}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(options) => options}
        filterSelectedOptions={multiple}
        groupBy={() => heading}
        renderGroup={({ key, group, children }) => (
          <div key={key} role={group ? 'group' : 'presentation'} aria-label={group || undefined}>
            {group && (
              <div role="presentation" className={css.rest}>
                {group}
              </div>
            )}
            {children}
          </div>
        )}
        renderOption={({ key, ...option }, record) => {
          const detail = isUnread(record) ? undefined : detailOf?.(record);
          return (
            <div
              {...(option as HTMLAttributes<HTMLElement>)}
              key={key}
              className={`${option.className} ${css.option}`}
            >
              <bdi>{labelOf(record, nameOf)}</bdi>
              {detail && (
                <>
                  {' '}
                  <bdi className={css.detail}>{detail}</bdi>
                </>
              )}
            </div>
          );
        }}
        renderValue={
          multiple
            ? (records, itemProps) =>
                (records as readonly (R | Unread)[]).map((record, index) => {
                  const { key, ...item } = itemProps({ index }) as ReturnType<typeof itemProps> & {
                    key: number;
                  };
                  return <Chip key={key} size="small" label={labelOf(record, chipOf)} {...item} />;
                })
            : undefined
        }
        loading={results.state === 'searching'}
        loadingText={translate('app.loading')}
        noOptionsText={results.state === 'failed' ? text('failed', { what: many }) : nothing}
        clearText={text('clear')}
        openText={text('open')}
        closeText={text('close')}
        autoHighlight
        slotProps={{ popper: { className: css.popup }, listbox: { component: 'div' } as never }}
        onChange={(_, value) => {
          // The typed text may equal the name, and then the input does not change.
          if (empties) typing.type('', '');
          onChoose(value === null ? [] : Array.isArray(value) ? value : [value]);
        }}
        inputValue={typing.shown}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') typing.type(next, next);
          else if (!empties) typing.type(next, '');
          // The reason is "reset" whenever the selected records are read again; the typed text stays then.
          else if (reason !== 'reset') typing.type('', '');
        }}
      />
      <PickerFailure many={many} results={results} chosen={chosen} />
    </>
  );
}
