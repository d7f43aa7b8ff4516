import { textsOf } from '../../admin/useText';

export const at = 'app.operations';

/** Texts of the running of an installation. English loads with the page. */
export const en = {
  title: 'Operations',
  'state.ok': 'In order',
  'state.warning': 'Warning',
  'state.failed': 'Failed',
  'state.unknown': 'Not known',
  state: 'State',
  details: 'Details',
  not_known: 'Not known',
  none: 'None',
  queues: 'Queues',
  'queues.queue': 'Queue',
  'queues.entries': 'Entries',
  'queues.oldest': 'Longest wait',
  'queues.empty': 'Nothing waits.',
  accounts: 'Carrier accounts',
  'accounts.account': 'Account',
  'accounts.away': 'Takes nothing since %{time}',
  'accounts.paused': 'Rejects %{names}',
  'accounts.cure':
    'Open the account: its page says what the carrier answers and which events wait for a decision.',
  'accounts.empty': 'There are no accounts at carriers.',
  mail: 'Mail',
  'mail.server': 'Mail server',
  'mail.waiting': 'Waiting',
  'mail.failed': 'Not delivered (7 days)',
  'mail.error': 'Last error',
  backup: 'Backup',
  'backup.taken': 'Last backup',
  'backup.archived': 'Log archived',
  'backup.cure.unknown':
    'No backup is on record. Call npm run backup:done at the end of the script that makes backups.',
  'backup.cure.old':
    'Make a backup, and find out why the last one is old. Call npm run backup:done after each.',
  'backup.cure.archive': 'PostgreSQL cannot archive its log. Its own log says why: look at archive_command.',
  evidence: 'Evidence of consent',
  'evidence.root': 'Last root',
  'evidence.counted': '%{day}: %{events} events of %{chains} people',
  'evidence.mail': 'Kept outside',
  'evidence.mail.none': 'No address is set',
  'evidence.mail.waiting': 'Mail waits',
  'evidence.mail.sending': 'Mail waits',
  'evidence.mail.sent': 'Mailed',
  'evidence.mail.failed': 'Mail was rejected',
  'evidence.mail.unknown': 'Mail may not have arrived',
  'evidence.signed': 'Events signed',
  'evidence.compared': 'Lists compared',
  'evidence.paused': 'Clients paused',
  'evidence.key': 'Signing key',
  'evidence.key_since': 'Signs since',
  'evidence.cure.paused':
    'List and history of consent differ. Find out who changed the database, then release the clients.',
  'evidence.cure.unsigned':
    'New events have not been signed for 15 minutes. Look for consent_seal in the log.',
  'evidence.cure.none': 'The first root is made an hour after midnight (UTC).',
  'evidence.cure.address':
    'Set EVIDENCE_MAIL to an address outside: a root kept only here does not show a restored backup.',
  'evidence.cure.late': 'Find out in the log why the last root is old, or why its mail did not arrive.',
  certificates: 'Certificates of the console',
  'certificates.host': 'Address',
  'certificates.expires': 'Expires',
  'certificates.plain': 'Opened without TLS',
  'certificates.unreachable': 'This server cannot connect to it',
  'certificates.untrusted': 'Browsers do not accept it',
  'certificates.expiring': 'Expires soon',
  'certificates.expired': 'Has expired',
  'certificates.cure': 'Renew the certificate at the proxy, for the host names in APP_ORIGINS.',
  'certificates.cure.unknown':
    'Put a proxy with TLS in front, and let this server reach the host names in APP_ORIGINS.',
  clock: 'Clock',
  'clock.skew': 'Difference from the database',
  'clock.seconds': '%{count} s',
  versions: 'Versions',
  'versions.server': 'Server',
  'versions.console': 'Console',
  'versions.node': 'Node',
  'versions.database': 'Database',
  'versions.schema': 'Schema',
  'versions.time_zones': 'Time zones',
  'versions.differ': 'The console is of another version than the server. Reload this page.',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;
