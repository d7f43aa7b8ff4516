import type { MessagesFor } from '../../admin/declaration';
import type { brandVettings } from './contract';

export const en = {
  name: 'Vetting |||| Vettings',
  fields: {
    provider: 'Vetting firm',
    vetting_class: 'Class',
    state: 'Status',
    score: 'Score',
    reason: 'Reason',
    vetted_on: 'Vetted',
    expires_on: 'Expires',
    accepted_fee: 'Fee',
    by: 'Ordered by',
    created_at: 'Ordered',
  },
  inputs: { vetting_id: 'Vetting ID', vetting_token: 'Token', again: 'Order another one' },
  help: {
    vetting_id: 'As the vetting firm gave it',
    vetting_token: 'If the firm gives one, the registry cannot confirm the vetting without it',
  },
  choices: {
    vetting_class: { STANDARD: 'Standard', ENHANCED: 'Enhanced', POLITICAL: 'Political' },
    state: {
      PENDING: 'In progress',
      ACTIVE: 'Valid',
      UNSCORE: 'Valid without a score',
      FAILED: 'Failed',
      EXPIRED: 'Expired',
    },
  },
  actions: { create: 'Order' },
  empty: {
    title: 'This brand was not vetted yet',
    next: 'Without a vetting the networks give its campaigns their lowest limits.',
  },
} as const satisfies MessagesFor<typeof brandVettings>;
