import * as s from '../../contract/schema';
import { id } from '../../contract/common';
import { defineContract, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

/** Needs of an installation, in the order in which it is set up. */
export const CHECKS = [
  'database',
  'secret',
  // Early, because a person tries it: its row must be on the first page.
  'mail',
  'disk',
  'files',
  'clock',
  'time_zones',
  'work',
  'origins',
  'administrator',
  'carrier',
  'webhooks',
  'law',
  'domain',
  'tenant',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Cures: one for each check, and those of an account behind SMPP. */
const CURES = [...CHECKS, 'smpp_host', 'smpp_tls', 'smpp_credentials', 'smpp_bind'] as const;
export type CureName = (typeof CURES)[number];

/** One check of the installation, with its state as measured by the call. `npm run doctor` makes the same checks. */
export const InstallationCheck = s.object({
  /** The name of the check. */
  id: id(),
  check: s.enum(CHECKS),
  /** `todo`: a step of the first day that nobody has taken yet. */
  state: s.enum(['ok', 'todo', 'warning', 'failed']),
  /** Names the cure; null for a check that is met, or whose details say the cure. */
  cure: s.nullable(s.enum(CURES)),
  /** The measurement or the error, as the system words it. */
  detail: s.nullable(s.string()),
});
export type InstallationCheck = s.Infer<typeof InstallationCheck>;

export const installationChecks = defineContract({
  name: 'installation_checks',
  record: InstallationCheck,
  key: ['id'],
  list: [list(0, '/installation/checks', InstallationCheck, { roles: PROVIDER })],
  actions: {
    /** Sends a mail to the caller. */
    try_mail: post(0, '/installation/checks/{id}/try_mail', {
      roles: PROVIDER,
      idempotent: true,
      answer: InstallationCheck,
    }),
  },
});
