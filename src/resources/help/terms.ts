import { STANDINGS } from '../../rules/law/standings';
import type { ResourceDeclaration } from '../../admin/declaration';

/** The states that a screen shows for one thing. */
export interface Subject {
  /** Resource and field, or a subject's name: the start of every anchor and key. */
  about: string;
  states: readonly string[];
}

/** Fields that share the states of another field. */
const SAME: Readonly<Record<string, string>> = {
  'campaign_audiences.state': 'audiences.state',
  'client_virtual_numbers.assignment_state': 'campaign_virtual_numbers.assignment_state',
  'campaign_domains.health': 'domains.health',
  'carrier_tests.status': 'messages',
  'clients.ten_dlc': 'standings',
  'tenant_users.mfa': 'users.mfa',
  'tenant_users.state': 'users.state',
};

/** Labels of a test message's states, by the outcome they lead to. */
const ON_THE_WAY: Readonly<Record<string, string>> = {
  'messages.queued': 'messages.pending',
  'messages.submitting': 'messages.pending',
  'messages.accepted': 'messages.awaiting',
};

/** The glossary entry for a status chip's `about`. */
export function entryOf(about: string): string {
  const same = Object.keys(SAME).find((each) => about.startsWith(`${each}.`));
  const term = same ? `${SAME[same]}${about.slice(same.length)}` : about;
  return ON_THE_WAY[term] ?? term;
}

export const OUTCOMES = [
  'pending',
  'awaiting',
  'delivered',
  'failed',
  'rejected',
  'unknown',
  'canceled',
  'held',
  'do_not_call',
  'empty_message',
  'unresolved_field',
  'excluded',
  'expired',
  'country',
  'no_consent',
  'consent_expired',
  'line_type',
] as const;
export const CARRIER_STATES = ['REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;

export const MESSAGES: Subject = { about: 'messages', states: [...OUTCOMES, 'skipped'] };
export const REGISTRATION: readonly Subject[] = [
  { about: 'standings', states: STANDINGS },
  { about: 'carriers', states: CARRIER_STATES },
];

/** Every state that the declarations know, once. */
export const declaredSubjects = (resources: Iterable<ResourceDeclaration>): Subject[] =>
  [...resources].flatMap(({ contract, fields }) =>
    fields
      .filter(({ kind, choices }) => kind === 'status' && choices)
      .map(({ source, choices = {} }) => ({
        about: `${contract.name}.${source}`,
        states: Object.keys(choices),
      }))
      .filter(({ about }) => !(about in SAME)),
  );
