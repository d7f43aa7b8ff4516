import CreatePage from '../../admin/form/CreatePage';
import { Section } from '../../admin/page/Section';
import { DeclaredInput, TenantInput } from '../../features/tenantInput/TenantInput';

/** Adds a domain. Its page then shows the record that proves whose it is. */
export default function DomainCreate() {
  return (
    <CreatePage>
      <Section>
        <DeclaredInput source="host" />
        <TenantInput />
      </Section>
    </CreatePage>
  );
}
