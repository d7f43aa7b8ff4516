/** A message to one person. Both parts have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Identifies the mail at every server that takes it (RFC 5322, 3.6.4). Default: chosen by the mailer. */
  messageId?: string;
}

/**
 * A mail that was not sent. `again`: no server has taken it; `refused`: the server never takes it for this address;
 * `unknown`: it was handed over and the answer was lost, so it may have arrived.
 */
export class MailFailure extends Error {
  constructor(
    readonly kind: 'again' | 'refused' | 'unknown',
    message: string,
  ) {
    super(message);
  }
}

/** Hands mail over. Called after a commit, never inside a transaction. */
export interface Mailer {
  /** @throws MailFailure; any other error means that no server has taken it */
  send(mail: Mail): Promise<void>;
  /** Does all the work of sending without sending, so that timing does not reveal whether a mail was sent. */
  rehearse(mail: Mail): Promise<void>;
  /** Connects and signs in without sending, unless it did so, or sent, within five minutes. @throws if the mail server refuses; absent where there is none */
  verify?(): Promise<void>;
}
