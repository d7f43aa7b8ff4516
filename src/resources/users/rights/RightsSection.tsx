import { useInput } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Section } from '../../../admin/page/Section';
import { useProfile } from '../../../authProvider/useProfilePoll';
import { allows, NARROWABLE } from '../../../contract/roles';
import { useText } from '../texts';
import { RightsFields } from './RightsFields';

/** An input's values are texts by default. */
const same = <T,>(value: T): T => value;

/** Rights of an invited person, below a role that can be limited. */
export function RightsSection() {
  const text = useText();
  const { field } = useInput({ source: 'rights', defaultValue: null, format: same, parse: same });
  const [role, tenantId] = useWatch({ name: ['role', 'tenant_id'] }) as [number?, string?];
  const home = useProfile()?.tenant_id;
  if (!allows(NARROWABLE, role)) return null;
  return (
    <Section title={text('rights.title')}>
      <RightsFields value={field.value} onChange={field.onChange} tenantId={tenantId ?? home} />
    </Section>
  );
}
