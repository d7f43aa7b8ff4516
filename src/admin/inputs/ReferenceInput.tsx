import { type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { pathParams } from '../../contract/define';
import type { InputProps } from '../kinds/kind';
import type { PickerProps } from '../picker/Combobox';
import { useTyping } from '../picker/typing';
import { FormPicker } from '../picker/FormPicker';
import { useChosen, useRecordSearch } from '../picker/search';
import type { Row } from '../record';
import { detailOfTwins, useNameOf } from '../recordName';
import { useDeclaration, useWords } from '../registry';
import { useField, type Field } from './useField';

interface ReferenceInputProps extends InputProps {
  /** Only records that the list call returns under it. */
  under?: Readonly<Record<string, string>>;
}

/** Another record; its value is the record's id. */
export default function ReferenceInput({ under, ...props }: ReferenceInputProps) {
  const field = useField(props);
  const { value, onChange } = field.form;
  const other = useDeclaration(props.field.reference);
  // If the form knows the parent of the other records, only the parent's are offered.
  const params = (other.contract.list ?? []).flatMap(({ path }) => pathParams(path));
  const values = useWatch({ name: params });
  const known = Object.fromEntries(params.map((name, at) => [name, values[at]]).filter(([, each]) => each));
  return (
    <RecordPicker<Row>
      field={field}
      resource={other.contract.name}
      filter={{ ...known, ...props.field.offers, ...under }}
      ids={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([id]) => onChange(id ?? null)}
    />
  );
}

type Offer<R extends RaRecord<string>> = Pick<
  PickerProps<R>,
  'chipOf' | 'detailOf' | 'disabled' | 'max' | 'multiple' | 'none' | 'without'
>;

interface ReferencesInputProps<R extends RaRecord<string>> extends Offer<R> {
  field: Field;
  resource: string;
  /** Only records that the list call returns under it. */
  filter: Readonly<Record<string, unknown>>;
  placeholder?: string;
}

/** Any number of other records; its value is their ids. */
export function ReferencesInput<R extends RaRecord<string>>(props: ReferencesInputProps<R>) {
  const { value, onChange } = props.field.form;
  const ids = (value as readonly string[] | null | undefined) || [];
  return <RecordPicker<R> {...props} multiple ids={ids} onChange={onChange} />;
}

interface RecordPickerProps<R extends RaRecord<string>> extends ReferencesInputProps<R> {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function RecordPicker<R extends RaRecord<string>>(props: RecordPickerProps<R>) {
  const { resource, filter, ids, onChange, ...picker } = props;
  const declaration = useDeclaration(resource);
  const named = useNameOf();
  const nameOf = (record: RaRecord<string>) => named(declaration, record);
  const typing = useTyping();
  const results = useRecordSearch<R>(declaration, { typed: typing.typed, filter, enabled: !picker.disabled });
  return (
    <FormPicker<R>
      detailOf={detailOfTwins(declaration, results.records, nameOf)}
      {...picker}
      many={useWords(declaration).many}
      results={results}
      typing={typing}
      chosen={useChosen<R>(declaration, ids, results)}
      onChoose={(records) => onChange(records.map(({ id }) => id))}
      nameOf={nameOf}
    />
  );
}
