import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSessionContext } from '../../../authProvider/context';
import { PROVIDER_ADMIN } from '../../../contract/roles';
import CreatePage from '../../../admin/form/CreatePage';
import { isRequired } from '../../../admin/form/schema';
import { kinds } from '../../../admin/kinds';
import { Section } from '../../../admin/parts/Section';
import { useDeclaration, useRole } from '../../../admin/registry';
import { useText } from '../texts';
import { RoleInput } from './RoleInput';

/** Invites a user: nobody chooses another's password, so there is no field for one. */
export default function UserCreate() {
  return (
    <CreatePage>
      <Invitation />
    </CreatePage>
  );
}

function Invitation() {
  const text = useText();
  const provider = useRole() === PROVIDER_ADMIN;
  return (
    <>
      <Section>
        <Declared source="name" />
        <Declared source="email" />
        <RoleInput {...useDeclared('role')} />
        {provider && <TenantInput />}
      </Section>
      <Section title={text('invite.title')}>
        <p>{text('invite.text')}</p>
      </Section>
    </>
  );
}

function useDeclared(source: string) {
  const declaration = useDeclaration();
  const field = declaration.fields.find((each) => each.source === source);
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  return { declaration, field, required: isRequired(declaration, source) };
}

function Declared({ source }: { source: string }) {
  const props = useDeclared(source);
  const { Input } = kinds[props.field.kind];
  return <Input {...props} />;
}

/** Which tenant: only the provider has a choice, and starts with their own. */
function TenantInput() {
  const { getValues, setValue } = useFormContext();
  const own = useSessionContext().profile.current()?.tenant_id;
  const begin = useEffectEvent(() => {
    if (own !== undefined && !getValues('tenant_id')) setValue('tenant_id', own);
  });
  useEffect(() => begin(), []);
  const props = useDeclared('tenant_id');
  const { Input } = kinds.reference;
  return <Input {...props} required />;
}
