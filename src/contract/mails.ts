import * as s from './schema';
import { instant } from './common';

/** Causes of mails to people. */
export type MailKind =
  | 'invitation'
  | 'reset'
  | 'codes'
  | 'password'
  | 'app'
  | 'recovery'
  | 'passkey'
  | 'new_browser'
  | 'report'
  | 'approval_asked'
  | 'approval_given'
  | 'approval_declined'
  | 'key_refused'
  | 'evidence_root';

/** `unknown`: the connection ended after the mail was handed over, so it may have arrived. It is not sent again. */
const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The state of a mail, and the reason if it has not arrived. */
export const MailStanding = s.object({
  state: s.enum(MAIL_STATES),
  /** When that was decided; for one that waits, when it was written. */
  at: instant(),
  next_try_at: s.nullable(instant()),
  trouble: s.nullable(s.string()),
});
export type MailStanding = s.Infer<typeof MailStanding>;
