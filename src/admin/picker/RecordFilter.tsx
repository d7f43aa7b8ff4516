import { useGetOne, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { FilterInput } from '../define';
import { FilterSelect } from '../list/FilterSelect';
import { searchable, type Row } from '../record';
import { detailOf, nameOf } from '../recordName';
import { useDeclaration, useWords } from '../registry';
import css from './choice.module.css';
import { Failure } from './Failure';
import { offeredOf } from './offered';
import { useRecordSearch } from './useRecordSearch';
import { late } from '../parts/late';

/** Only who has more records than a list of options holds needs its code. */
const RecordSearch = late(() => import('./RecordSearch'));

interface RecordFilterProps extends FilterInput {
  /** The resource whose records are offered. */
  reference: string | undefined;
}

/** One record or none: out of a plain list of options while all fit in, else found by typing. */
export default function RecordFilter({ reference, ...input }: RecordFilterProps) {
  const { value } = input;
  const translate = useTranslate();
  const declaration = useDeclaration(reference);
  const { name, one } = declaration.contract;
  const { many } = useWords(declaration);
  const { found, more, error, retry } = useRecordSearch<Row>(name, { typed: '', ...offeredOf(declaration) });
  const searched = more && searchable(declaration, {});
  const known = value === '' || found.some(({ id }) => id === value);
  const unlisted = !known && !searched && found.length > 0 && one !== undefined;
  const { data: chosen } = useGetOne<Row>(name, { id: value }, { enabled: unlisted });

  const called = (record: Row) => nameOf(declaration, record, translate);
  const twice = new Set(found.map(called).filter((each, at, all) => all.indexOf(each) !== at));
  /** Two of the same name are told apart. */
  const told = (record: Row) =>
    [called(record), twice.has(called(record)) && detailOf(declaration, record)].filter(Boolean).join(' · ');

  const options = (
    <FilterSelect {...input} className="field-box reference">
      {!known && <option value={value}>{chosen ? called(chosen) : value.slice(-8)}</option>}
      {found.map((record) => (
        <option key={record.id} value={record.id}>
          {told(record)}
        </option>
      ))}
    </FilterSelect>
  );
  if (error)
    return (
      <>
        {options}
        <Failure what={many} retry={retry} />
      </>
    );
  if (!searched) return options;
  return (
    <Suspense fallback={options}>
      <RecordSearch
        {...input}
        declaration={declaration}
        placeholder={translate('app.list.any')}
        className={`field-box ${css.filter}`}
      />
    </Suspense>
  );
}
