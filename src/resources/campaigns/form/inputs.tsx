import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isRequired } from '../../../admin/form/schema';
import { Control } from '../../../admin/inputs/Control';
import { ReferencesInput } from '../../../admin/inputs/ReferenceInput';
import { useField } from '../../../admin/inputs/useField';
import { kinds } from '../../../admin/kinds';
import { useDeclaration } from '../../../admin/registry';
import { formatNumber } from '../../../i18n/format';
import type { Audience } from '../../audiences/contract';
import { MessageEditor, type MessageContext } from '../message/MessageEditor';
import { useText } from './texts';

/** The declaration of a field, as props for its input. */
export function useDeclared(source: string) {
  const declaration = useDeclaration();
  const all = [...declaration.fields, ...(declaration.inputs ?? [])];
  const field = all.find((candidate) => candidate.source === source);
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  return { declaration, field, required: isRequired(declaration, source) };
}

/** The usual input of the field's kind. */
export function BuiltInput({ source }: { source: string }) {
  const props = useDeclared(source);
  const { Input } = kinds[props.field.kind];
  return <Input {...props} />;
}

/** Any number of the chosen client's audiences. Choosing another client clears them. */
export function AudienceInput() {
  const field = useField(useDeclared('audience_ids'));
  const text = useText();
  const clientId = useWatch({ name: 'client_id' }) as string | null | undefined;
  useClearOnChange(clientId);
  return (
    <ReferencesInput<Audience>
      field={{ ...field, required: true }}
      resource="audiences"
      filter={{ client_id: clientId }}
      disabled={!clientId}
      none={text('audience.none')}
      placeholder={clientId ? undefined : text('audience.client_first')}
      detailOf={({ targets }) =>
        text('audience.targets', { smart_count: targets, count: formatNumber(targets) })
      }
      chipOf={({ name, targets }) => `${name} · ${formatNumber(targets)}`}
    />
  );
}

/** Audiences belong to one client, so they are cleared when the client changes. */
function useClearOnChange(clientId: string | null | undefined): void {
  const { setValue } = useFormContext();
  const before = useRef(clientId);
  const clear = useEffectEvent(() => setValue('audience_ids', [], { shouldDirty: true }));
  useEffect(() => {
    if (before.current && before.current !== clientId) clear();
    before.current = clientId;
  }, [clientId]);
}

/** The campaign's message. A draft may lack it but a job may not, so it is not marked as optional. */
export function MessageInput({ fields, senders, registration, links, disclosures }: MessageContext) {
  const field = useField(useDeclared('message'));
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
        disclosures={disclosures}
        error={field.error}
      />
    </Control>
  );
}
