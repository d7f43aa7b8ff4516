import { defineResource } from '../../admin/define';
import { UsersIcon } from '../../admin/icons';
import { personAudiences } from './contract';
import { en } from './messages';

export default defineResource({
  contract: personAudiences,
  icon: UsersIcon,
  parent: { resource: 'people', target: 'phone' },
  represent: 'audience_name',
  fields: [
    { source: 'audience_id', kind: 'reference', reference: 'audiences', name: 'audience_name', in: ['list'] },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name', in: ['list'] },
    { source: 'file_name', kind: 'text', in: ['list'] },
    { source: 'consent', kind: 'text', in: ['list'] },
    { source: 'consent_when', kind: 'text', in: ['list'] },
    { source: 'by', kind: 'text', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  messages: en,
});
