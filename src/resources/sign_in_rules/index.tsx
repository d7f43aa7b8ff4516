import { defineResource } from '../../admin/define';
import { PersonIcon } from '../../admin/icons';
import { signInRules } from './contract';
import { en } from './messages';

export default defineResource({
  contract: signInRules,
  icon: PersonIcon,
  findable: true,
  more: 'administration',
  represent: 'tenant_name',
  fields: [
    { source: 'tenant_name', kind: 'text', in: ['list'] },
    { source: 'mfa_required', kind: 'boolean' },
    { source: 'updated_at', kind: 'date-time', in: ['show'] },
  ],
  messages: en,
});
