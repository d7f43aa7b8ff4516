import { Control } from '../../build/inputs/Control';
import type { InputProps } from '../../build/inputs/types';
import { useField } from '../../build/inputs/useField';
import type { Field } from '../message/insert';
import { MessageEditor } from '../message/MessageEditor';

/** The message of a campaign in its form. A draft may lack it, a job may not, so it is not called optional. */
export function MessageInput({ fields, ...props }: InputProps & { fields?: readonly Field[] }) {
  const field = useField(props);
  const { value, onChange, onBlur } = field.form;
  return (
    <Control field={{ ...field, required: true }}>
      <MessageEditor
        id={field.id}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        fields={fields}
        error={field.error}
      />
    </Control>
  );
}
