import { useTranslate } from 'ra-core';
import type { FilterInput } from '../declaration';
import type { Row } from '../record';
import { detailOf, detailOfTwins, nameOf } from '../recordName';
import { useDeclaration, useWords } from '../registry';
import { Choice } from './Choice';
import { useTyping } from './Combobox';
import css from './picker.module.css';
import { useChosen, useRecordSearch } from './search';

interface RecordFilterProps extends FilterInput {
  /** The resource whose records are offered. */
  reference: string | undefined;
}

/** Filters a list by another record. */
export default function RecordFilter({ reference, ...input }: RecordFilterProps) {
  const translate = useTranslate();
  const declaration = useDeclaration(reference);
  const { many } = useWords(declaration);
  const typing = useTyping();
  const first = useRecordSearch<Row>(declaration, { typed: '' });
  const results = useRecordSearch<Row>(declaration, { typed: typing.typed });
  const [chosen] = useChosen<Row>(declaration, input.value === '' ? [] : [input.value], results);
  const called = (record: Row) => nameOf(declaration, record, translate);
  const twinDetail = detailOfTwins(declaration, first.records, called);
  return (
    <Choice<Row>
      {...input}
      many={many}
      first={first}
      results={results}
      typing={typing}
      chosen={chosen}
      nameOf={called}
      detailOf={(record) => detailOf(declaration, record)}
      optionOf={(record) => [called(record), twinDetail(record)].filter(Boolean).join(' · ')}
      none={translate('app.list.any')}
      className={`field-box reference ${css.filter}`}
    />
  );
}
