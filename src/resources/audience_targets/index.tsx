import { AudiencesIcon } from '../../admin/icons';
import type { Choice } from '../../admin/declaration';
import { defineResource, lazyView } from '../../admin/define';
import { audienceTargets, type Target } from './contract';
import { en } from './messages';
import { late, lateInRow } from '../../admin/loading/late';

const TARGET_STATE_CHOICES = {
  valid: { tone: 'success' },
  opted_out: { tone: 'warning' },
} satisfies Record<Target['state'], Choice>;

export default defineResource({
  contract: audienceTargets,
  icon: AudiencesIcon,
  parent: { resource: 'audiences', target: 'audience_id', count: 'targets' },
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone', cell: lateInRow(() => import('../../features/numbers/PersonLink')) },
    { source: 'fields.first_name', kind: 'text' },
    { source: 'fields.last_name', kind: 'text' },
    { source: 'us_state', kind: 'text' },
    { source: 'time_zone', kind: 'timezone' },
    {
      source: 'state',
      kind: 'status',
      choices: TARGET_STATE_CHOICES,
    },
  ],
  filters: [
    { source: 'state', kind: 'select' },
    { source: 'us_state', kind: 'reference', input: late(() => import('./StateFilter')) },
  ],
  verbs: late(() => import('./DetailsVerb')),
  tab: lazyView(() => import('./Targets')),
  messages: en,
  views: { create: lazyView(() => import('./add/AddPage')) },
});
