import type { MessagesFor } from '../../admin/declaration';
import type { installationChecks } from './contract';

export const en = {
  name: 'Installation |||| Installation',
  fields: { check: 'Check', state: 'State', cure: 'What to do', detail: 'Details' },
  choices: {
    check: {
      database: 'Database',
      secret: 'Secret key',
      disk: 'Disk space',
      files: 'Store for files',
      clock: 'Clock',
      time_zones: 'Time zones',
      law: 'Legal hours and limits',
      work: 'Background work',
      origins: 'Address of the console',
      administrator: 'Administrator',
      mail: 'Mail',
      carrier: 'Carrier',
      webhooks: 'Webhooks',
      domain: 'Domain for short links',
      tenant: 'First tenant',
    },
    state: { ok: 'In order', todo: 'To do', warning: 'Warning', failed: 'Failed' },
    cure: {
      database:
        'Start PostgreSQL 15 or later; if statements are named, let an administrator of the database run them',
      secret: 'Set SECRET_KEY to the same 64 hex digits on every host, those with which the data was written',
      disk: 'Free space in DATA_DIR, or move it to a larger disk',
      files:
        'Set FILES_S3_ENDPOINT, FILES_S3_BUCKET and FILES_S3_REGION to a bucket reached by https, with a key that may read, write, list and remove its objects',
      clock: 'Synchronize the clocks of this host and of the database by NTP',
      law: 'Set QUIET_HOURS to hold, unless you answer for texts outside legal hours yourself',
      time_zones: 'Upgrade to a newer version, whose time zones are current',
      work: 'Start a worker, or more of them; if they run, look at their logs for what keeps failing',
      origins: 'Set APP_ORIGINS to the https address under which people open the console',
      administrator:
        'Use the setup code that the start prints, or run npm run admin:create, then sign in and set up two-step sign-in',
      mail: 'Set SMTP_URL to a mail server that accepts mail from MAIL_FROM, and send a test mail',
      carrier:
        'Set CARRIERS_FILE to an account at a carrier with the key that it gave you, and send a test from the page of the account',
      webhooks: 'Let public_url of CARRIERS_FILE lead to this server from the internet',
      domain: 'Add a domain on the domains page, and enter the DNS records that its page shows',
      tenant: 'Create a tenant with its first administrator on the tenants page',
      smpp_host:
        'Correct host and port of the account in CARRIERS_FILE, and let firewalls pass connections to them',
      smpp_tls:
        'Set tls and port of the account in CARRIERS_FILE as the carrier names them, and ca if the carrier signs its own certificate',
      smpp_credentials:
        'Correct system_id and password of the account in CARRIERS_FILE; if they are right, have the carrier admit the address of this server',
      smpp_bind:
        'Correct bind and system_type of the account in CARRIERS_FILE, or ask the carrier about the code',
    },
  },
  actions: { try_mail: 'Send me a test mail' },
  done: { try_mail: 'The mail server accepted the mail' },
} as const satisfies MessagesFor<typeof installationChecks>;
