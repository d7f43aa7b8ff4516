import { useTranslate } from 'ra-core';
import type { FilterInput } from '../list/filterParts';
import type { Row } from '../record';
import { detailOf, detailOfTwins, nameOf } from '../recordName';
import { useDeclaration, useWords } from '../registry';
import { Choice } from './Choice';
import { useTyping } from './typing';
import { type Found, useChosen, useRecordSearch } from './search';

interface RecordChoiceProps extends FilterInput {
  /** The resource whose records are offered. */
  reference: string | undefined;
  /** Only records that the list call returns under it. */
  under?: Readonly<Record<string, unknown>>;
  /** The id of a record that is not offered. */
  without?: string;
  /** The label of the empty option. */
  none: string;
  className: string;
}

/** Selects a record of another resource or none, from its first page or by search. */
export function RecordChoice({ reference, under, without, ...input }: RecordChoiceProps) {
  const translate = useTranslate();
  const declaration = useDeclaration(reference);
  const { many } = useWords(declaration);
  const typing = useTyping();
  const offered = (results: Found<Row>): Found<Row> =>
    without === undefined
      ? results
      : { ...results, records: results.records.filter(({ id }) => id !== without) };
  const first = offered(useRecordSearch<Row>(declaration, { typed: '', filter: under }));
  const results = offered(useRecordSearch<Row>(declaration, { typed: typing.typed, filter: under }));
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
    />
  );
}
