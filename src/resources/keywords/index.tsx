import { KeywordIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { keywords } from './contract';
import { en } from './messages';
import { lateInRow } from '../../admin/loading/late';

export default defineResource({
  contract: keywords,
  icon: KeywordIcon,
  parent: { resource: 'clients', target: 'client_id', seldom: true },
  represent: 'keyword',
  fields: [
    { source: 'keyword', kind: 'text', cell: lateInRow(() => import('./KeywordCell')) },
    { source: 'match', kind: 'select' },
    { source: 'effect', kind: 'select' },
    { source: 'audience_id', kind: 'reference', reference: 'audiences', in: ['create'] },
    { source: 'reply', kind: 'text' },
    { source: 'hits', kind: 'number', in: ['list'] },
    { source: 'last_hit_at', kind: 'date-time', in: ['list'] },
  ],
  removable: ({ locked }) => !locked,
  defaults: () => ({ match: 'only_word', effect: 'none' }),
  messages: en,
  views: { create: lazyView(() => import('./KeywordCreate')) },
});
