import type { Logger } from '../lib/log';

/** A message to one person. Both parts have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mail. Called after a commit, never inside a transaction. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Does all the work of sending without sending, so that timing does not reveal whether a mail was sent. */
  rehearse(mail: Mail): Promise<void>;
  /** Connects and signs in without sending. @throws if the mail server refuses; absent where there is none */
  verify?(): Promise<void>;
}

/** Sends in the background. A failure is logged and does not affect the caller. */
export function sendLater({ mail, log }: { mail: Mailer; log: Logger }, message: Mail): void {
  void Promise.resolve()
    .then(() => mail.send(message))
    .catch((error: unknown) => log.error('mail', { error }));
}
