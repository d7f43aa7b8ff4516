import { formatNumber } from '../../../i18n/format';
import { kinds } from '../../../admin/kinds';
import { useDeclaration } from '../../../admin/registry';
import { useText } from '../texts';
import type { Audience } from '../contract';

/** An input of the form as its declaration has it. */
export function DeclaredInput({ source }: { source: string }) {
  const declaration = useDeclaration();
  const field = [...declaration.fields, ...(declaration.inputs ?? [])].find(
    (known) => known.source === source,
  );
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  const { Input } = kinds[field.kind];
  return <Input field={field} declaration={declaration} required />;
}

interface DestinationFieldsProps {
  /** The audience that the file is added to; absent makes a new one. */
  audience: Audience | undefined;
  /** The client is known from where one came. */
  clientFixed: boolean;
}

/** Where the rows go: into a new audience of a client, or into one that stands. */
export function DestinationFields({ audience, clientFixed }: DestinationFieldsProps) {
  const text = useText();
  if (!audience) {
    return (
      <>
        {!clientFixed && <DeclaredInput source="client_id" />}
        <DeclaredInput source="name" />
      </>
    );
  }
  return (
    <p>
      {text('destination.existing', {
        name: audience.name,
        client: audience.client_name,
        count: formatNumber(audience.targets),
      })}
    </p>
  );
}
