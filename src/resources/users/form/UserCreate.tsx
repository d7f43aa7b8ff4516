import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { OTHER_ROLE, ROLES } from '../../../contract/roles';
import CreatePage from '../../../admin/form/CreatePage';
import { Section } from '../../../admin/page/Section';
import { useRole, useWords } from '../../../admin/registry';
import { DeclaredInput, TenantInput, useDeclaredField } from '../../../features/tenantInput/TenantInput';
import { RightsSection } from '../rights/RightsSection';
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
  return (
    <>
      <Section>
        <DeclaredInput source="name" />
        <DeclaredInput source="email" />
        <RoleInput {...useDeclaredField('role')} />
        <TenantInput />
      </Section>
      <RightsSection />
      <Section title={text('invite.title')}>
        <p>{text('invite.text')}</p>
      </Section>
    </>
  );
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
