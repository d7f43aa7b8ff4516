import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { pathParams } from '../../contract/define';
import { useRecordSearch } from '../picker/useRecordSearch';
import type { Row } from '../record';
import { useNameOf } from '../recordName';
import { useDeclaration } from '../registry';
import { Suggest } from './Suggest';
import type { InputProps } from '../kinds/kind';
import { useField } from './useField';

const OFFERED = 25;

interface ReferenceInputProps extends InputProps {
  /** Offers only the records that a list call with these parameters gives. */
  under?: Readonly<Record<string, string>>;
}

/** Another record, found by its name. */
export default function ReferenceInput({ under, ...props }: ReferenceInputProps) {
  const nameOf = useNameOf();
  const field = useField(props);
  const { value, onChange } = field.form;
  const other = useDeclaration(props.field.reference);
  const resource = other.contract.name;
  // A list below a record that this form knows as well offers what belongs to that record.
  const places = (other.contract.list ?? []).flatMap(({ path }) => pathParams(path));
  const known = useWatch({ name: places });
  const around = Object.fromEntries(places.map((name, at) => [name, known[at]]).filter(([, value]) => value));
  const [typed, setTyped] = useState('');
  const { found, searching } = useRecordSearch<Row>(resource, {
    typed,
    perPage: OFFERED,
    filter: { ...around, ...under },
  });
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const listed = found.find((record) => record.id === id);
  const { data: loaded } = useGetOne<Row>(
    resource,
    { id: id ?? '' },
    { enabled: id !== undefined && !listed },
  );
  const chosen = listed ?? loaded ?? (id === undefined ? null : { id });
  return (
    <Suggest<Row>
      field={field}
      options={found}
      value={chosen}
      labelOf={(record) => nameOf(other, record)}
      isSame={(a, b) => a.id === b.id}
      onChange={(record) => onChange(record?.id ?? null)}
      onType={setTyped}
      loading={searching}
    />
  );
}
