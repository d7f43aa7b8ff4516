import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/inputs/types';
import { useField } from '../../../admin/inputs/useField';
import { MessageEditor, type MessageContext } from '../message/MessageEditor';

export type { MessageContext };

/** The message of a campaign in its form. A draft may lack it, a job may not, so it is not called optional. */
export function MessageInput({
  fields,
  senders,
  registration,
  links,
  ...props
}: InputProps & MessageContext) {
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
        senders={senders}
        registration={registration}
        links={links}
        error={field.error}
      />
    </Control>
  );
}
