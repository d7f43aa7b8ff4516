import { ClientsIcon } from '../build/icons';
import { defineResource } from '../define';
import { clients } from './contract';

/** Quiet hours' usual window, local time of the client (spec leaves it open; TCPA's outer bounds). */
const WINDOW = { window_start: '08:00', window_end: '21:00' };
/** Zone that this browser is in: the likeliest for a new client. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export default defineResource({
  contract: clients,
  icon: ClientsIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text', section: 'Client', in: ['list', 'create', 'edit'] },
    { source: 'archived', kind: 'boolean', in: [] },
    { source: 'numbers', kind: 'number', in: ['list'] },
    { source: 'campaigns_active', kind: 'number', in: ['list'] },
    { source: 'audiences', kind: 'number', in: ['list'] },
    { source: 'sent_7d', kind: 'number', in: ['list'] },
    { source: 'delivered_rate_7d', kind: 'percent', in: ['list'] },
    { source: 'opt_out_rate_7d', kind: 'percent', in: ['list'] },
    { source: 'last_activity_at', kind: 'date-time', in: ['list'] },
    { source: 'external_code', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'contact_name', kind: 'text', section: 'Contact', in: ['show', 'create', 'edit'] },
    { source: 'email', kind: 'email', in: ['show', 'create', 'edit'] },
    { source: 'phone', kind: 'phone', in: ['show', 'create', 'edit'] },
    { source: 'time_zone', kind: 'timezone', section: 'Sending', in: ['show', 'create', 'edit'] },
    { source: 'window_start', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'window_end', kind: 'text', in: ['show', 'create', 'edit'] },
    { source: 'help_text', kind: 'prose', in: ['show', 'create', 'edit'] },
    { source: 'notes', kind: 'prose', section: 'For your team', in: ['show', 'create', 'edit'] },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  facts: ['sent_7d', 'delivered_rate_7d', 'opt_out_rate_7d', 'last_activity_at'],
  filters: [{ source: 'show_archived', kind: 'boolean' }],
  actions: [
    {
      action: 'archive',
      when: ({ archived }) => !archived,
      params: () => ({ archived: true }),
      confirm: ({ name, campaigns_total, audiences }) => ({
        title: `Archive “${name}”?`,
        consequence: `Its ${campaigns_total} campaigns and ${audiences} audiences leave the lists with it. Nothing is deleted.`,
      }),
      done: 'Client archived',
    },
    {
      action: 'archive',
      label: 'unarchive',
      when: ({ archived }) => archived,
      params: () => ({ archived: false }),
      done: 'Client restored',
    },
  ],
  sort: { field: 'name', order: 'ASC' },
  defaults: () => ({ ...WINDOW, time_zone: ownZone() }),
  messages: {
    name: 'Client |||| Clients',
    fields: {
      name: 'Name',
      archived: 'Archived',
      numbers: 'Numbers',
      campaigns_active: 'Active',
      audiences: 'Audiences',
      sent_7d: 'Sent, 7 days',
      delivered_rate_7d: 'Delivered',
      opt_out_rate_7d: 'Opt-outs',
      last_activity_at: 'Last activity',
      external_code: 'External code',
      contact_name: 'Contact name',
      email: 'Email',
      phone: 'Phone',
      time_zone: 'Time zone',
      window_start: 'Send from',
      window_end: 'Send until',
      help_text: 'Answer to HELP',
      notes: 'Notes',
      created_at: 'Created',
    },
    help: {
      external_code: 'How your own systems call this client',
      time_zone: 'Dates and the sending window are read in it',
      window_start: '24-hour time, such as 08:00',
      window_end: '24-hour time, such as 21:00',
      help_text: 'Sent to whoever replies HELP; name the client and a way to reach it',
    },
    filters: { show_archived: 'Show archived' },
    actions: { archive: 'Archive', unarchive: 'Restore' },
    empty: {
      title: 'There are no clients yet',
      next: 'A client is who you send for. Its audiences and campaigns come next.',
    },
    remove: 'Only a client without campaigns and audiences can be deleted. This cannot be undone.',
  },
});
