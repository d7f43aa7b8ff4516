import Autocomplete from '@mui/material/Autocomplete';
import { useTranslate } from 'ra-core';
import { useId, type HTMLAttributes } from 'react';
import { isolated } from '../../i18n/bidi';
import { formatNumber } from '../../i18n/format';
import { Themed } from '../../theme/Themed';
import css from './choice.module.css';
import { Failure } from './Failure';
import { useText } from './texts';
import type { Found } from './useRecordSearch';
import type { Typing } from './useTyping';

interface FinderProps<R> {
  label: string;
  /** What is found, in the plural. */
  many: string;
  search: Found<R>;
  typing: Typing;
  chosen: R | null;
  onChoose: (record: R | null) => void;
  called: (record: R) => string;
  /** Tells two of the same name apart. */
  detail: (record: R) => string | undefined;
  /** Ids that are not offered. */
  without?: readonly string[];
  /** Stands in the empty input. */
  placeholder: string;
  /** What is chosen is added elsewhere: the input is empty again. */
  adds?: boolean;
  /** Nothing more can be chosen; the input keeps its focus. */
  readOnly?: boolean;
  invalid?: boolean;
  className?: string;
}

/** Finds one of many by typing, wherever the answers come from. WAI-ARIA: an editable combobox. */
export function Finder<R extends { id: string }>({ label, className, ...props }: FinderProps<R>) {
  const id = useId();
  return (
    <span className={className}>
      <label htmlFor={id}>{label}</label>
      <Themed>
        <Combobox id={id} {...props} />
      </Themed>
    </span>
  );
}

function Combobox<R extends { id: string }>(
  props: Omit<FinderProps<R>, 'label' | 'className'> & { id: string },
) {
  const { id, many, search, typing, chosen, onChoose, called, detail, without = [], invalid } = props;
  const { placeholder, adds, readOnly } = props;
  const text = useText();
  const translate = useTranslate();
  const options = search.found.filter((record) => !without.includes(record.id));
  const rest = !search.more
    ? ''
    : search.total === undefined
      ? text('type')
      : text('shown', { count: formatNumber(search.found.length), total: formatNumber(search.total) });
  return (
    <>
      <Autocomplete<R>
        id={id}
        className={css.combobox}
        options={options}
        value={chosen}
        readOnly={readOnly}
        getOptionLabel={(record) => {
          const name = called(record);
          // What is not known by name, or no more, is shown as short as elsewhere.
          return name === record.id ? name.slice(-8) : name;
        }}
        getOptionKey={(record) => record.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(given) => given}
        groupBy={() => rest}
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
          const more = detail(record);
          return (
            <div
              {...(option as HTMLAttributes<HTMLElement>)}
              key={key}
              className={`${option.className} ${css.option}`}
            >
              <bdi>{called(record)}</bdi> {more && <bdi className={css.detail}>{more}</bdi>}
            </div>
          );
        }}
        loading={search.searching}
        loadingText={translate('app.loading')}
        noOptionsText={search.error ? text('failed', { what: many }) : translate('app.list.no_match')}
        clearText={text('clear')}
        openText={text('open')}
        closeText={text('close')}
        forcePopupIcon={chosen === null}
        autoHighlight
        slotProps={{ popper: { className: css.popup }, listbox: { component: 'div' } as never }}
        onChange={(_, record) => {
          // What was typed may be the very name, and then no input change follows.
          if (adds) typing.type('', '');
          onChoose(record);
        }}
        inputValue={typing.shown}
        onInputChange={(_, next, reason) =>
          typing.type(adds && reason === 'selectOption' ? '' : next, reason === 'input' ? next : '')
        }
        renderInput={({ InputProps: slots, inputProps }) => (
          <span ref={slots.ref}>
            <input {...inputProps} placeholder={placeholder} aria-invalid={invalid} />
            {slots.endAdornment}
          </span>
        )}
      />
      {search.error && <Failure what={isolated(many)} retry={search.retry} />}
    </>
  );
}
