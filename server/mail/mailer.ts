import type { Logger } from '../lib/log';

/** A message to one person; both parts say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mail. Called after commit, never inside a transaction. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** All the work of sending, for nobody: who watches the server cannot tell whether a mail went out. */
  rehearse(mail: Mail): Promise<void>;
}

/** Sends without making the caller wait, or fail. */
export function sendLater({ mail, log }: { mail: Mailer; log: Logger }, message: Mail): void {
  void Promise.resolve()
    .then(() => mail.send(message))
    .catch((error: unknown) => log.error('mail', { error }));
}
