import { DomainIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { domains } from './contract';
import { en } from './messages';

export default defineResource({
  contract: domains,
  icon: DomainIcon,
  represent: 'host',
  findable: true,
  fields: [
    { source: 'host', kind: 'text' },
    {
      source: 'health',
      kind: 'status',
      choices: { healthy: { tone: 'success' }, degraded: { tone: 'warning' }, disabled: { tone: 'danger' } },
    },
  ],
  messages: en,
});
