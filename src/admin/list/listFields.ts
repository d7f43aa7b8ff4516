import { useMemo } from 'react';
import { useProfile } from '../../authProvider/useProfilePoll';
import { PROVIDER_ADMIN } from '../../contract/roles';
import type { FieldDeclaration } from '../declaration';
import { fieldsFor } from '../record';
import { useDeclaration } from '../registry';

/** The tenant of a record, whose column stays as long as any. */
const TENANT: FieldDeclaration = {
  source: 'tenant_id',
  kind: 'reference',
  reference: 'tenants',
  priority: 2,
};

/**
 * The fields that the list can show: those declared for it, except the parent's. With all tenants in view, as the
 * provider's administrator has them, records of equal names are told apart by their tenant.
 */
export function useListFields(
  under: Readonly<Record<string, string>> | undefined,
): readonly FieldDeclaration[] {
  const declaration = useDeclaration();
  const { role, narrowed_to } = useProfile() ?? {};
  const isOfAll = role === PROVIDER_ADMIN && !narrowed_to && !under;
  return useMemo(() => {
    const fields = fieldsFor(declaration, 'list').filter(({ source }) => !under || !(source in under));
    const { source } = TENANT;
    const isKnown = fields.some((field) => field.source === source);
    const isAdded = isOfAll && source in declaration.contract.record.shape && !isKnown;
    return isAdded ? [...fields.slice(0, 1), TENANT, ...fields.slice(1)] : fields;
  }, [declaration, isOfAll, under]);
}
