import { textsOf } from '../../admin/useText';

export const at = 'resources.installation_checks.texts';

/** Texts of the first day. English loads with its page. */
export const en = {
  'tab.checks': 'Checks',
  'tab.operations': 'Operations',
  'tab.first_run': 'First steps',
  title: 'First steps',
  steps: 'To the first tenant',
  lead: '%{count} of %{total} steps are done. They can be taken in any order.',
  done: 'All steps are done. This page stays here, under “Installation”.',
  administrator: 'Signs in with a password and a code.',
  'administrator.users': 'Users',
  look: 'Check again',
  setting: 'Setting',
  'mail.setting': 'Set SMTP_URL and restart the server.',
  'mail.failing': 'Correct SMTP_URL, restart the server and try again.',
  'mail.try': 'A test mail shows that invitations arrive.',
  'mail.done': 'The mail server accepted a test mail.',
  'carrier.none':
    'Set CARRIERS_FILE to a file such as this one and restart the server. docs/carriers.md has the fields of each carrier.',
  'carrier.new': 'The server has an account now.',
  'carrier.client': 'A test leaves from a client’s number: create a client and buy a number for it.',
  'carrier.create': 'Create a client',
  'carrier.number': 'A test needs a number: buy one for a client.',
  'carrier.find': 'Find a number',
  'carrier.done': 'The carrier accepted a text.',
  'carrier.simulated': 'The carrier is simulated: no text reaches a phone.',
  'carrier.test': 'A text that the carrier accepts shows that the account works.',
  'carrier.open': 'Send a test',
  'domain.add': 'Short links use it.',
  'domain.create': 'Add a domain',
  'domain.prove': 'Enter the DNS records of the domain, then check it.',
  'domain.failing': 'The domain does not work yet. Its page says why.',
  'domain.open': 'Open the domain',
  'domain.done': 'Short links work on it.',
  'domain.all': 'Domains',
  tenant: 'An organization with its own users and clients.',
  'tenant.done': 'Add more tenants whenever you like.',
  'tenant.create': 'Create a tenant',
} as const;

export const useText = textsOf(at, en);
