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
  'mail.setting': 'Set SMTP_URL, restart the server and try again.',
  'mail.try': 'A test mail shows that invitations arrive.',
  'carrier.none': 'Name an account in CARRIERS_FILE and restart the server.',
  'carrier.accounts': 'Carrier accounts',
  'carrier.number': 'A test needs a number: create a client and get one.',
  'carrier.client': 'Create a client',
  'carrier.test': 'A text that the carrier accepts shows that the account works.',
  'carrier.open': 'Send a test',
  'domain.add': 'Short links use it.',
  'domain.create': 'Add a domain',
  'domain.prove': 'Enter the DNS records of the domain, then check it.',
  'domain.failing': 'The domain does not work yet. Its page says why.',
  'domain.open': 'Open the domain',
  tenant: 'An organization with its own users and clients.',
  'tenant.create': 'Create a tenant',
} as const;

export const useText = textsOf(at, en);
