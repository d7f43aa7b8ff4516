import { isRequired } from '../../../admin/form/schema';
import { kinds } from '../../../admin/kinds';
import { useDeclaration } from '../../../admin/registry';
import { AudienceInput } from './AudienceInput';
import { MessageInput, type MessageContext } from './MessageInput';

function useDeclared(source: string) {
  const declaration = useDeclaration();
  const all = [...declaration.fields, ...(declaration.inputs ?? [])];
  const field = all.find((candidate) => candidate.source === source);
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  return { declaration, field, required: isRequired(declaration, source) };
}

/** The input that a field's kind has everywhere. */
export function BuiltInput({ source }: { source: string }) {
  const props = useDeclared(source);
  const { Input } = kinds[props.field.kind];
  return <Input {...props} />;
}

export const DeclaredAudience = () => <AudienceInput {...useDeclared('audience_ids')} />;

export const DeclaredMessage = (context: MessageContext) => (
  <MessageInput {...useDeclared('message')} {...context} />
);
