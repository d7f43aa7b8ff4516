import { useId } from 'react';
import type { LoginParams, Tenant } from '../../authProvider/signIn';
import { useAuthTexts } from '../../i18n/authTexts';
import type { Failure } from '../auth/explain';
import { Form } from '../auth/Form';
import { CodeField } from './CodeField';
import { useCodeForm } from './useCodeForm';

interface Props {
  /** Tenants that the person belongs to. */
  tenants: readonly Tenant[];
  login: (params: LoginParams) => Promise<Failure | undefined>;
  onExpired: (note: string) => void;
  onBack: () => void;
}

export function VerifyStep({ tenants, login, onExpired, onBack }: Props) {
  const { verify: texts } = useAuthTexts();
  const id = useId();
  const form = useCodeForm({
    login,
    onExpired,
    paramsOf: (code, values) => ({ code, tenant_id: values['tenant_id'] ?? tenants[0]?.id ?? '' }),
  });
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Form form={form} submit={texts.submit}>
        {tenants.length > 1 && (
          <div className="auth-field">
            <label htmlFor={id}>{texts.tenant}</label>
            <select id={id} name="tenant_id" className="auth-select">
              {tenants.map((tenant) => (
                <option key={tenant.id} value={tenant.id}>
                  {tenant.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <CodeField error={form.failure?.fields['code'] ?? form.failure?.fields['tenant_id']} />
      </Form>
      <button type="button" className="auth-link" onClick={onBack}>
        {texts.back}
      </button>
    </>
  );
}
