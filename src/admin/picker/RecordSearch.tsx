import { useGetOne } from 'ra-core';
import type { ResourceDeclaration } from '../define';
import type { Row } from '../record';
import { detailOf, useNameOf } from '../recordName';
import { useWords } from '../registry';
import { Finder } from './Finder';
import { offeredOf } from './offered';
import { useRecordSearch } from './useRecordSearch';
import { useTyping } from './useTyping';

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

/** Finds any record of a resource by typing: its own search call answers. */
export default function RecordSearch(props: RecordSearchProps) {
  const nameOf = useNameOf();
  const { declaration, value, onChange, filter, ...looks } = props;
  const { name, one } = declaration.contract;
  const { many } = useWords(declaration);
  const typing = useTyping();
  const search = useRecordSearch<Row>(name, { typed: typing.typed, filter, ...offeredOf(declaration) });
  const listed = search.found.find((record) => record.id === value);
  const { data: read } = useGetOne<Row>(
    name,
    { id: value },
    { enabled: value !== '' && !listed && one !== undefined },
  );
  return (
    <Finder<Row>
      {...looks}
      many={many}
      search={search}
      typing={typing}
      chosen={value === '' ? null : (listed ?? read ?? { id: value })}
      onChoose={(record) => onChange(record?.id ?? '')}
      called={(record) => nameOf(declaration, record)}
      detail={(record) => detailOf(declaration, record)}
    />
  );
}
