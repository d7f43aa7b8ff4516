import Autocomplete from '@mui/material/Autocomplete';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useState, type HTMLAttributes } from 'react';
import { isolated } from '../../../i18n/bidi';
import { formatNumber } from '../../../i18n/format';
import { Themed } from '../../../theme/Themed';
import type { ResourceDeclaration } from '../../define';
import { detailOf, nameOf, type Row } from '../record';
import { useWords } from '../registry';
import css from './choice.module.css';
import { Failure } from './Failure';
import { offeredOf } from './offered';
import { useText } from './texts';
import { useRecordSearch } from './useRecordSearch';

export interface RecordSearchProps {
  declaration: ResourceDeclaration;
  label: string;
  /** Id of the chosen record; empty when there is none. */
  value: string;
  onChange: (value: string) => void;
  /** Offers only what the list call gives under it. */
  filter?: Readonly<Record<string, unknown>>;
  /** Ids that are not offered. */
  without?: readonly string[];
  /** Stands in the empty input. */
  placeholder: string;
  /** What is chosen is added elsewhere: the input is empty again. */
  adds?: boolean;
  /** Nothing more can be chosen; the input keeps its focus. */
  readOnly?: boolean;
  className?: string;
}

/** Finds any record of a resource by typing: its own search call answers. WAI-ARIA: an editable combobox. */
export default function RecordSearch({ label, className, ...props }: RecordSearchProps) {
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

function Combobox(props: Omit<RecordSearchProps, 'label' | 'className'> & { id: string }) {
  const { id, declaration, value, onChange, filter, without = [], placeholder, adds, readOnly } = props;
  const { name, one } = declaration.contract;
  const text = useText();
  const translate = useTranslate();
  const { many } = useWords(declaration);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState('');
  /** What stands in the input, and what of it is searched for. */
  const type = (shows: string, searches: string) => {
    setShown(shows);
    setTyped(searches);
  };
  const search = useRecordSearch<Row>(name, { typed, filter, ...offeredOf(declaration) });
  const listed = search.found.find((record) => record.id === value);
  const { data: read } = useGetOne<Row>(
    name,
    { id: value },
    { enabled: value !== '' && !listed && one !== undefined },
  );
  const chosen: Row | null = value === '' ? null : (listed ?? read ?? { id: value });
  const options = search.found.filter(({ id }) => !without.includes(id));
  const rest = !search.more
    ? ''
    : search.total === undefined
      ? text('type')
      : text('shown', { count: formatNumber(search.found.length), total: formatNumber(search.total) });
  return (
    <>
      <Autocomplete<Row>
        id={id}
        className={css.combobox}
        options={options}
        value={chosen}
        readOnly={readOnly}
        getOptionLabel={(record) => {
          const called = nameOf(declaration, record);
          // What is not known by name, or no more, is shown as short as elsewhere.
          return called === record.id ? called.slice(-8) : called;
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
          const detail = detailOf(declaration, record);
          return (
            <div
              {...(option as HTMLAttributes<HTMLElement>)}
              key={key}
              className={`${option.className} ${css.option}`}
            >
              <bdi>{nameOf(declaration, record)}</bdi> {detail && <bdi className={css.detail}>{detail}</bdi>}
            </div>
          );
        }}
        loading={search.searching}
        loadingText={translate('app.loading')}
        noOptionsText={search.error ? text('failed', { what: many }) : translate('app.list.no_match')}
        clearText={text('clear')}
        openText={text('open')}
        closeText={text('close')}
        forcePopupIcon={value === ''}
        autoHighlight
        slotProps={{ popper: { className: css.popup }, listbox: { component: 'div' } as never }}
        onChange={(_, record) => {
          // What was typed may be the very name, and then no input change follows.
          if (adds) type('', '');
          onChange(record?.id ?? '');
        }}
        inputValue={shown}
        onInputChange={(_, next, reason) =>
          type(adds && reason === 'selectOption' ? '' : next, reason === 'input' ? next : '')
        }
        renderInput={({ InputProps: slots, inputProps }) => (
          <span ref={slots.ref}>
            <input {...inputProps} placeholder={placeholder} />
            {slots.endAdornment}
          </span>
        )}
      />
      {search.error && <Failure what={isolated(many)} retry={search.retry} />}
    </>
  );
}
