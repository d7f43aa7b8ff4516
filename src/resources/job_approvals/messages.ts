import type { MessagesFor } from '../../admin/declaration';
import type { jobApprovals } from './contract';

export const en = {
  name: 'Approval |||| Approvals',
  fields: {
    campaign_id: 'Campaign',
    client_name: 'Client',
    state: 'State',
    changes: 'Changed since',
    reach: 'People',
    cost: 'Cost at most',
    scheduled_at: 'Starts',
    by: 'Asked by',
    created_at: 'Asked',
    message: 'Message',
    'facts.names': 'Audiences',
    'facts.senders': 'From',
    'facts.opted_out': 'Opted out: not texted',
    'facts.hours': 'Sending hours',
    hours: 'People in quiet hours',
    override_reason: 'Reason for texting in quiet hours',
    at_closing: 'When hours end',
    note: 'Note',
    decided_by: 'Decided by',
    decided_at: 'Decided',
    reason: 'Reason',
    fingerprint: 'Bound to (SHA-256)',
  },
  choices: {
    state: {
      waiting: 'Waiting',
      approved: 'Approved',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      void: 'Void',
    },
    changes: {
      text: 'the text or the numbers it leaves from',
      audience: 'who gets it',
      time: 'the time',
      price: 'the price',
      job: 'another job was started',
    },
    hours: {
      hold: 'They wait',
      warn: 'They are texted',
      override: 'Texted where this installation allows, with a reason',
    },
    at_closing: { continue: 'It continues the next day', stop: 'It stops' },
  },
  unset: { scheduled_at: 'Once approved' },
  help: {
    changes: 'A request is void once what it asked for has changed. Ask again.',
  },
  filters: { to_approve: 'For you to decide' },
  actions: {
    approve: 'Approve',
    approve_at: 'Approve',
    decline: 'Decline',
    withdraw: 'Withdraw',
  },
  confirm: {
    approve: {
      title: 'Approve the job of “%{name}”?',
      consequence:
        'It starts now and texts %{count} person. Cost at most: %{price}. Asked by %{by}. |||| It starts now and texts %{count} people. Cost at most: %{price}. Asked by %{by}.',
    },
    approve_at: {
      title: 'Approve the job of “%{name}”?',
      consequence:
        'It starts %{time} and texts %{count} person. Cost at most: %{price}. Asked by %{by}. |||| It starts %{time} and texts %{count} people. Cost at most: %{price}. Asked by %{by}.',
    },
    decline: {
      title: 'Decline the job of “%{name}”?',
      consequence: 'Nothing is sent. %{by} is told your reason.',
    },
    withdraw: {
      title: 'Withdraw your request for “%{name}”?',
      consequence: 'Nothing is sent. You can ask again.',
    },
  },
  done: {
    approve: 'Approved. The job has started.',
    approve_at: 'Approved. The job is scheduled.',
    decline: 'Declined. Nothing was sent.',
    withdraw: 'Withdrawn. Nothing was sent.',
  },
  empty: {
    title: 'Nobody has asked for approval',
    next: 'Large jobs need a second person once “Sending rules” has a size for that.',
  },
} as const satisfies MessagesFor<typeof jobApprovals>;
