/** Status and sentence of each answer that is no problem document: carriers, mail programs and scripts get them. */
export const PLAIN = {
  file_expired: [404, 'This file is no longer available.'],
  file_store: [503, 'The file cannot be read at the moment. Try again soon.'],
  hook_account: [404, 'No account of this name takes webhooks.'],
  hook_body_size: [413, 'The body is too large.'],
  hook_busy: [429, 'Too many requests that cannot be verified. Try again in a minute.'],
  hook_credentials: [401, 'The name or the password is wrong.'],
  hook_method: [405, 'Only POST is possible here.'],
  hook_not_an_event: [400, 'The body is not an event.'],
  hook_received: [200, 'Received.'],
  hook_signature: [403, 'The signature is wrong.'],
  hook_too_old: [403, 'The timestamp is too old.'],
  join_busy: [429, 'Too many requests. Try again in a minute.'],
  join_size: [413, 'The form is too large.'],
  link_mailed: [200, 'If the account exists, a message with a link is on its way.'],
  short_address: [404, 'This short address does not exist.'],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;
