import { useTranslate } from 'ra-core';
import type { FilterInput } from '../list/filterParts';
import { RecordChoice } from './RecordChoice';
import css from './picker.module.css';

interface RecordFilterProps extends FilterInput {
  /** The resource whose records are offered. */
  reference: string | undefined;
}

/** Filters a list by another record. */
export default function RecordFilter(props: RecordFilterProps) {
  const none = useTranslate()('app.list.any');
  return <RecordChoice {...props} none={none} className={`field-box ${css.filter}`} />;
}
