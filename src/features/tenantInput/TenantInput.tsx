import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { isRequired } from '../../admin/form/schema';
import { kinds } from '../../admin/kinds';
import type { InputProps } from '../../admin/kinds/kind';
import { useDeclaration, useRole } from '../../admin/registry';
import { useSessionContext } from '../../authProvider/context';
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

/** The tenant of a new record (`tenant_id`). Only the provider has a choice, and starts with their own tenant. */
export function TenantInput() {
  return useRole() === PROVIDER_ADMIN ? <Choice /> : null;
}

function Choice() {
  const { getValues, setValue } = useFormContext();
  const tenantId = useSessionContext().profile.current()?.tenant_id;
  const begin = useEffectEvent(() => {
    if (tenantId !== undefined && !getValues('tenant_id')) setValue('tenant_id', tenantId);
  });
  useEffect(() => begin(), []);
  const props = useDeclaredField('tenant_id');
  const { Input } = kinds.reference;
  return <Input {...props} required />;
}
