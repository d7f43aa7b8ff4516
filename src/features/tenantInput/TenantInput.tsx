import { isRequired } from '../../admin/form/schema';
import { kinds } from '../../admin/kinds';
import type { InputProps } from '../../admin/kinds/kind';
import { useDeclaration } from '../../admin/registry';
import { useProfile } from '../../authProvider/useProfilePoll';
import { PROVIDER_ADMIN } from '../../contract/roles';

/** Props of the input of a declared field. */
export function useDeclaredField(source: string): InputProps {
  const declaration = useDeclaration();
  const field = declaration.fields.find((each) => each.source === source);
  if (!field) throw new Error(`${declaration.contract.name} declares no ${source}`);
  return { declaration, field, required: isRequired(declaration, source) };
}

/** The input of a declared field. */
export function DeclaredInput({ source }: { source: string }) {
  const props = useDeclaredField(source);
  const { Input } = kinds[props.field.kind];
  return <Input {...props} />;
}

/**
 * The tenant of a new record (`tenant_id`). Only the provider with all tenants in view has a choice, and starts with
 * their own tenant.
 */
export function TenantInput() {
  const { role, narrowed_to, tenant_id } = useProfile() ?? {};
  return role === PROVIDER_ADMIN && !narrowed_to ? <Choice tenantId={tenant_id} /> : null;
}

function Choice({ tenantId }: { tenantId: string | undefined }) {
  const props = useDeclaredField('tenant_id');
  const { Input } = kinds.reference;
  return <Input {...props} required defaultValue={tenantId} />;
}
