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
}
