import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useSessionContext } from '../../../authProvider/context';
import { OTHER_ROLE, PROVIDER_ADMIN, ROLES } from '../../../contract/roles';
import CreatePage from '../../../admin/form/CreatePage';
import { isRequired } from '../../../admin/form/schema';
import { kinds } from '../../../admin/kinds';
import { Section } from '../../../admin/page/Section';
import { useDeclaration, useRole, useWords } from '../../../admin/registry';
import { useText } from '../texts';
import { Control } from '../../../admin/inputs/Control';
import type { InputProps } from '../../../admin/kinds/kind';
import { useField } from '../../../admin/inputs/useField';

/** Invites a user, who chooses a password from the invitation mail. */
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

/** The tenant: only the provider has a choice, and starts with their own. */
function TenantInput() {
  const { getValues, setValue } = useFormContext();
  const tenantId = useSessionContext().profile.current()?.tenant_id;
  const begin = useEffectEvent(() => {
    if (tenantId !== undefined && !getValues('tenant_id')) setValue('tenant_id', tenantId);
  });
  useEffect(() => begin(), []);
  const props = useDeclared('tenant_id');
  const { Input } = kinds.reference;
  return <Input {...props} required />;
}

/**
 * Offers roles up to the person's own; higher ones are shown disabled. Explains the selected role's
 * rights.
 */
function RoleInput(props: InputProps) {
  const { field: declared, declaration } = props;
  const words = useWords(declaration);
  const text = useText();
  const translate = useTranslate();
  const viewerRole = useRole() ?? OTHER_ROLE;
  const field = useField(props);
  const { ref, value, onChange, ...form } = field.form;
  const chosen = ROLES.find((role) => role === value);
  const word = (role: number) => words.choice(declared.source, String(role));
  return (
    <Control field={field} below={chosen && <p className="help">{text(`role.${chosen}`)}</p>}>
      <NativeSelect
        {...form}
        inputRef={ref}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value))}
        input={<OutlinedInput size="small" error={field.error !== undefined} />}
        inputProps={{ ...field.aria, id: field.id }}
      >
        <option value="" disabled>
          {translate('app.form.choose_one')}
        </option>
        {ROLES.map((role) => (
          <option key={role} value={role} disabled={role > viewerRole}>
            {role > viewerRole ? text('role.above', { role: word(role) }) : word(role)}
          </option>
        ))}
      </NativeSelect>
    </Control>
  );
}
