import { ClientsIcon } from '../../admin/icons';
import { STANDING_CHOICES } from '../../features/registration/standings';
import { defineResource, lazyView } from '../../admin/define';
import { clients } from './contract';
import { en } from './messages';
import { late } from '../../admin/loading/late';

/** The usual quiet hours, in the client's local time (spec leaves it open; TCPA's outer bounds). */
const WINDOW = { window_start: '08:00', window_end: '21:00' };
/** Zone that this browser is in: the likeliest for a new client. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export default defineResource({
  contract: clients,
  icon: ClientsIcon,
  menu: {},
  commands: [{ name: 'new', needs: 'create', to: () => '/clients/create' }],
  fields: [
    { source: 'name', kind: 'text', section: 'client', in: ['list', 'create', 'edit'] },
    { source: 'archived', kind: 'boolean', in: [] },
    { source: 'ten_dlc', kind: 'status', choices: STANDING_CHOICES, in: ['list'] },
    { source: 'numbers', kind: 'number', in: ['list'], priority: -4 },
    { source: 'campaigns_active', kind: 'number', in: ['list'], priority: -3 },
    { source: 'audiences', kind: 'number', in: ['list'], spare: true },
    { source: 'sent_7d', kind: 'number', in: ['list'] },
    { source: 'delivered_rate_7d', kind: 'percent', in: ['list'], priority: -1 },
    { source: 'opt_out_rate_7d', kind: 'percent', in: ['list'], priority: -2 },
    { source: 'last_activity_at', kind: 'date-time', in: ['list'] },
    { source: 'spent_month', kind: 'money', currency: 'currency', in: ['list'] },
    { source: 'external_code', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'contact_name', kind: 'text', section: 'contact', in: ['show', 'create', 'edit'] },
    { source: 'email', kind: 'email', in: ['show', 'create', 'edit'] },
    { source: 'phone', kind: 'phone', in: ['show', 'create', 'edit'] },
    { source: 'time_zone', kind: 'timezone', section: 'sending', in: ['show', 'create', 'edit'] },
    { source: 'window_start', kind: 'clock', in: ['show', 'create', 'edit'] },
    {
      source: 'window_end',
      kind: 'clock',
      in: ['show', 'create', 'edit'],
      below: late(() => import('./window/WindowWatch')),
    },
    {
      source: 'quiet_hours',
      kind: 'select',
      setting: 'QUIET_HOURS',
      withheld: ({ QUIET_HOURS }) => (QUIET_HOURS === 'hold' ? ['warn'] : []),
      below: late(() => import('./window/LawNote')),
      in: ['show', 'create', 'edit'],
    },
    { source: 'holidays', kind: 'boolean', in: ['show', 'create', 'edit'] },
    { source: 'closed_days', kind: 'prose', in: ['show', 'create', 'edit'] },
    { source: 'opt_out_scope', kind: 'select', in: ['show', 'create', 'edit'] },
    { source: 'consent_required', kind: 'select', in: ['show', 'create', 'edit'] },
    {
      source: 'consent_months',
      kind: 'number',
      in: ['show', 'create', 'edit'],
      applies: ({ consent_required }) => Boolean(consent_required),
      below: late(() => import('./consent/ConsentEnds')),
    },
    { source: 'budget', kind: 'amount', in: ['show', 'create', 'edit'] },
    {
      source: 'budget_warning',
      kind: 'number',
      in: ['show', 'create', 'edit'],
      applies: ({ budget }) => Boolean(budget),
    },
    { source: 'help_text', kind: 'prose', in: ['show', 'create', 'edit'] },
    { source: 'notes', kind: 'prose', section: 'for_your_team', in: ['show', 'create', 'edit'] },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  filters: [
    { source: 'failing', kind: 'boolean' },
    { source: 'no_numbers', kind: 'boolean' },
    { source: 'not_approved', kind: 'boolean' },
    { source: 'show_archived', kind: 'boolean' },
  ],
  actions: [
    {
      action: 'archive',
      bulk: true,
      when: ({ archived }) => !archived,
      confirm: ({ name, campaigns_total, audiences }) => ({ name, campaigns: campaigns_total, audiences }),
    },
    {
      action: 'archive',
      label: 'unarchive',
      when: ({ archived }) => archived,
      params: () => ({ archived: false }),
    },
  ],
  typedToRemove: 'name',
  sort: { field: 'name', order: 'ASC' },
  defaults: () => ({ ...WINDOW, opt_out_scope: 'client', budget_warning: 80, time_zone: ownZone() }),
  tabs: [
    { path: 'settings', component: lazyView(() => import('./show/SettingsTab')), last: true, seldom: true },
  ],
  above: late(() => import('../../features/glance/Glance')),
  aboveReads: ['glance', 'now'],
  messages: en,
  views: { show: lazyView(() => import('./show/ClientShow')) },
});
