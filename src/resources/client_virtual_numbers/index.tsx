import { formatList, NO_VALUE } from '../../i18n/format';
import { PhoneIcon } from '../../admin/icons';
import { ASSIGNMENT_CHOICES, ORDER_CHOICES } from '../../features/numbers/states';
import { defineResource, lazyView } from '../../admin/define';
import { late, lateInRow } from '../../admin/loading/late';
import { formatNational } from '../../rules/formats/national';
import { clientVirtualNumbers } from './contract';
import { en } from './messages';

export default defineResource({
  contract: clientVirtualNumbers,
  icon: PhoneIcon,
  parent: { resource: 'clients', target: 'client_id', count: 'numbers', seldom: true },
  findable: true,
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone', in: ['list'] },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name', in: ['list'] },
    { source: 'city', kind: 'text', in: ['list'] },
    { source: 'state', kind: 'text', in: ['list'], priority: -3 },
    {
      source: 'order_state',
      kind: 'status',
      choices: ORDER_CHOICES,
      cell: lateInRow(
        () => import('./cells'),
        ({ OrderState }) => OrderState,
      ),
      in: ['list'],
    },
    {
      source: 'assignment_state',
      kind: 'status',
      choices: ASSIGNMENT_CHOICES,
      cell: lateInRow(
        () => import('./cells'),
        ({ Assignment }) => Assignment,
      ),
      in: ['list'],
    },
    { source: 'campaigns', kind: 'number', in: ['list'], priority: -1 },
    { source: 'created_at', kind: 'date-time', in: ['list'], spare: true },
  ],
  filters: [{ source: 'at_risk', kind: 'boolean' }],
  actions: [
    {
      action: 'unassign',
      when: ({ assignment_state, client_id, order_state }) =>
        client_id !== null &&
        order_state === 'owned' &&
        ['ASSIGNED', 'FAILED_UNASSIGNMENT', 'PENDING_ASSIGNMENT', 'FAILED_ASSIGNMENT'].includes(
          assignment_state,
        ),
      confirm: ({ phone }) => ({ phone: formatNational(phone) }),
      danger: true,
    },
    {
      action: 'revoke',
      when: ({ assignment_state, order_state }) =>
        order_state === 'owned' && assignment_state === 'TOLL_FREE_VERIFIED',
      confirm: ({ phone }) => ({ phone: formatNational(phone) }),
      danger: true,
    },
  ],
  verbs: late(() => import('./RowVerbs')),
  // The shared ones belong to no client.
  removable: ({ client_id, order_state }) => client_id !== null && order_state === 'owned',
  // The carrier's answer arrives later.
  refresh: 15_000,
  removal: ({ used_by }) => ({ campaigns: formatList(used_by.map(({ name }) => name)) || NO_VALUE }),
  messages: en,
  views: { create: lazyView(() => import('./buy/BuyPage')) },
});
