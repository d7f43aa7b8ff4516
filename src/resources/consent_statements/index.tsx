import { PersonIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { late } from '../../admin/loading/late';
import { consentStatements } from './contract';
import { en } from './messages';

/** ms between two looks while events are being recorded. */
const REFRESH = 5_000;

export default defineResource({
  contract: consentStatements,
  icon: PersonIcon,
  parent: { resource: 'audiences', target: 'audience_id', seldom: true },
  represent: 'claim',
  fields: [
    { source: 'claim', kind: 'select', in: ['list', 'create'], below: late(() => import('./Lacking')) },
    { source: 'reason', kind: 'prose', in: ['list', 'create'] },
    { source: 'people', kind: 'number', in: ['list', 'create'] },
    { source: 'recorded', kind: 'number', in: ['list'], spare: true },
    {
      source: 'state',
      kind: 'status',
      choices: { recording: { tone: 'info' }, done: { tone: 'success' } },
      in: ['list'],
    },
    { source: 'by', kind: 'text', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  refresh: REFRESH,
  messages: en,
  tab: lazyView(() => import('./Statements')),
});
