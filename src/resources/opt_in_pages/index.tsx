import { PersonIcon } from '../../admin/icons';
import { defineResource, lazyView } from '../../admin/define';
import { late } from '../../admin/loading/late';
import { optInPages } from './contract';
import { en } from './messages';

export default defineResource({
  contract: optInPages,
  icon: PersonIcon,
  parent: { resource: 'clients', target: 'client_id', seldom: true },
  fields: [
    { source: 'name', kind: 'text', section: 'name', in: ['list', 'create', 'edit'] },
    { source: 'address', kind: 'url', privateHost: true, in: [] },
    {
      source: 'audience_id',
      kind: 'reference',
      reference: 'audiences',
      sharing: 'client_id',
      in: ['show', 'create', 'edit'],
    },
    { source: 'language', kind: 'select', priority: -2 },
    {
      source: 'domain_id',
      kind: 'reference',
      reference: 'domains',
      offers: { proof: 'verified' },
      in: ['create', 'edit'],
    },
    { source: 'consent', kind: 'prose', section: 'consent', in: ['show', 'create', 'edit'] },
    { source: 'claim', kind: 'select', in: ['show', 'create', 'edit'] },
    { source: 'frequency', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'privacy_url', kind: 'url', in: ['show', 'create', 'edit'] },
    { source: 'terms_url', kind: 'url', in: ['show', 'create', 'edit'] },
    { source: 'minimum_age', kind: 'number', in: ['show', 'create', 'edit'] },
    { source: 'double_opt_in', kind: 'boolean', section: 'keyword', priority: -3 },
    { source: 'keyword', kind: 'text' },
    { source: 'number', kind: 'phone', in: ['show'] },
    { source: 'text_version', kind: 'number', in: ['show'] },
    { source: 'joined', kind: 'number', in: ['list'] },
    { source: 'waiting', kind: 'number', in: ['list'] },
    { source: 'archived', kind: 'boolean', in: ['list'], spare: true },
    { source: 'created_at', kind: 'date-time', in: ['list', 'show'], priority: -1 },
    { source: 'updated_at', kind: 'date-time', in: ['show'] },
  ],
  facts: ['joined', 'waiting', 'text_version', 'created_at'],
  filters: [{ source: 'show_archived', kind: 'boolean' }],
  actions: [
    {
      action: 'archive',
      when: ({ archived }) => !archived,
      params: () => ({ archived: true }),
      confirm: ({ name, waiting }) => ({ name, waiting }),
    },
    {
      action: 'archive',
      label: 'unarchive',
      when: ({ archived }) => archived,
      params: () => ({ archived: false }),
    },
  ],
  tabs: [{ path: 'texts', component: late(() => import('./show/Texts')) }],
  defaults: () => ({ language: 'en', claim: 'written', double_opt_in: true, keyword: 'JOIN' }),
  messages: en,
  views: { show: lazyView(() => import('./show/PageShow')) },
});
