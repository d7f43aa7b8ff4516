import { useWatch } from 'react-hook-form';
import type { InputProps } from '../kinds/kind';
import { ReferencesInput } from './ReferenceInput';
import { useField } from './useField';

/** Several other records; its value is their ids. */
export default function RecordsInput(props: InputProps) {
  const { reference, sharing } = props.field;
  const shared: unknown = useWatch({ name: sharing ?? '' });
  return (
    <ReferencesInput
      field={useField(props)}
      resource={reference!}
      filter={sharing && shared ? { [sharing]: shared } : {}}
    />
  );
}
