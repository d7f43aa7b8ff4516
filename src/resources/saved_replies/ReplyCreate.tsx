import CreatePage from '../../admin/form/CreatePage';
import { Section } from '../../admin/page/Section';
import { DeclaredInput, TenantInput } from '../../features/tenantInput/TenantInput';

/** Writes a saved reply, for the provider with all tenants in view in the tenant that they choose. */
export default function ReplyCreate() {
  return (
    <CreatePage>
      <Section>
        <DeclaredInput source="name" />
        <DeclaredInput source="body" />
        <TenantInput />
      </Section>
    </CreatePage>
  );
}
