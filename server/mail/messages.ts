import type { KeyRefusal } from '../../src/resources/api_keys/contract';
import { type Env, ownAddress } from '../config/env';
import type { Mail } from './mailer';

interface Person {
  name: string;
  email: string;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The console's name in emails. */
export const productTitle = ({ PRODUCT_TITLE }: Env) => PRODUCT_TITLE ?? 'SMS Campaign Console';

const minutes = (seconds: number): string =>
  seconds >= 7200 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 60)} minutes`;

const utc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;

interface Letter {
  subject: string;
  hello: string;
  lead: string;
  /** On the link. */
  action: string;
  link: string;
  close: string;
}

/** A mail with one link, as text and as HTML. */
export function letter(
  to: string,
  { subject, hello, lead, action, link, close }: Letter,
  { lang, dir }: { lang: string; dir: string },
): Mail {
  return {
    to,
    // A name or title may not add a header.
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text: [hello, lead, link, close].join('\n\n') + '\n',
    html:
      `<div lang="${lang}" dir="${dir}"><p>${escape(hello)}</p><p>${escape(lead)}</p>` +
      `<p><a href="${escape(link)}">${escape(action)}</a></p><p>${escape(close)}</p></div>`,
  };
}

/** One about an account. These are in English. */
const accountLetter = (
  { name, email }: Person,
  subject: string,
  lead: string,
  action: string,
  link: string,
  close: string,
): Mail =>
  letter(email, { subject, hello: `Hello ${name},`, lead, action, link, close }, { lang: 'en', dir: 'ltr' });

/** Answer to "forgot password", and an administrator's "send password reset". */
export const resetMail = (to: Person, link: string, env: Env): Mail =>
  accountLetter(
    to,
    `Choose a new password for ${productTitle(env)}`,
    'Someone asked for a new password for your account. Open this link to choose one:',
    'Choose a new password',
    link,
    `The link works once, within ${minutes(env.RESET_LINK_SECONDS)}. If it was not you, ignore this message: nothing has changed.`,
  );

/** To a person that an administrator has invited to a tenant, whether or not they have an account. */
export const invitationMail = (to: Person, tenant: string, link: string, env: Env): Mail =>
  accountLetter(
    to,
    `Your invitation to ${tenant} in ${productTitle(env)}`,
    `You were invited to ${tenant} in ${productTitle(env)}. Open this link to accept:`,
    'Accept the invitation',
    link,
    `The link works once, within ${minutes(env.INVITATION_SECONDS)}. After that, ask for another invitation. If you did not expect it, ignore this message.`,
  );

/** A day's root of the history of consent, to be kept outside the server. */
export function rootMail(to: string, line: string, day: string, env: Env): Mail {
  const lead = `Keep this mail outside the server. It has the root of all consent events of ${productTitle(env)} until the end of ${day} (UTC).`;
  const close = 'To verify the history against it: npm run consent:verify -- --roots <file with these mails>';
  return {
    to,
    subject: `Consent root of ${day}`,
    text: [lead, line, close].join('\n\n') + '\n',
    html: `<p>${escape(lead)}</p><pre>${escape(line)}</pre><p>${escape(close)}</p>`,
  };
}

/** To an administrator who tries the mail server. */
export const testMail = (to: Person, env: Env): Mail =>
  accountLetter(
    to,
    `Test of ${productTitle(env)}`,
    'You asked for this mail to test the mail server. Its link leads to the console:',
    'Open the console',
    `${ownAddress(env)}/`,
    'If you can read this, invitations and password links arrive as well.',
  );

/** To the owner of an account that is locked for a while after too many wrong codes. */
export const codesMail = (to: Person, known: boolean, env: Env): Mail =>
  accountLetter(
    to,
    `Wrong sign-in codes for ${productTitle(env)}`,
    `Someone entered your password and then ${env.MFA_MAX_PER_ACCOUNT} wrong codes. No more codes are accepted for ` +
      `${minutes(env.MFA_WINDOW_SECONDS)} from ${known ? 'that browser' : 'any browser that you have not signed in with before'}. ` +
      'If it was not you, someone else knows your password. Open the sign-in page and choose a new one with "Forgot password":',
    'Open the sign-in page',
    `${ownAddress(env)}/`,
    'If it was you, check that the clock of your authenticator is correct, and try again later or after you have chosen a new password. An administrator can reset your two-step sign-in.',
  );

/** To the owner of an account for which someone guesses in a browser that is signed in. */
export const guessesMail = (to: Person, by: 'code' | 'password', most: number, env: Env): Mail =>
  accountLetter(
    to,
    `Wrong ${by}s for ${productTitle(env)}`,
    `Someone in a browser where you are signed in entered ${most} wrong ${by}s to go on. If it was not you, open your ` +
      'account, sign out everywhere else, and choose a new password:',
    'Open your account',
    `${ownAddress(env)}/account`,
    'If it was you, try again later, or sign in again.',
  );

/** To a person who has signed in with a browser for the first time. */
export const newBrowserMail = (
  to: Person,
  { device, address }: { device: string | null; address: string },
  at: Date,
  env: Env,
): Mail =>
  accountLetter(
    to,
    `New sign-in to ${productTitle(env)}`,
    `You signed in with a browser for the first time: ${device ?? 'unknown browser'}, from ${address}, on ` +
      `${utc(at)}. If it was not you, open your account, sign out everywhere else, ` +
      'and choose a new password:',
    'Open your account',
    `${ownAddress(env)}/account`,
    'If it was you, there is nothing to do.',
  );

/** To the owner of an account whose password was changed by someone who was signed in and knew the old one. */
export const passwordMail = (to: Person, env: Env): Mail =>
  accountLetter(
    to,
    `Your password for ${productTitle(env)} was changed`,
    'The password of your account was changed, and every other session was signed out. If it was not you, choose a new one with "Forgot password":',
    'Open the sign-in page',
    `${ownAddress(env)}/`,
    'If it was you, there is nothing to do.',
  );

/** To the owner of an account that will set up another authenticator app. */
export const appMail = (to: Person, env: Env): Mail =>
  accountLetter(
    to,
    `Your authenticator app for ${productTitle(env)} was removed`,
    'The authenticator app of your account was removed, with its recovery codes and passkeys, and you were signed out everywhere. The next sign-in sets up another app. If it was not you, choose a new password with "Forgot password" and tell your administrator:',
    'Open the sign-in page',
    `${ownAddress(env)}/`,
    'If it was you, sign in and scan the code that is shown.',
  );

/** To the owner of an account who set up or removed an authenticator app, and stays signed in. */
export const ownAppMail = (to: Person, change: 'added' | 'removed', env: Env): Mail =>
  accountLetter(
    to,
    `An authenticator app for ${productTitle(env)} was ${change === 'added' ? 'set up' : 'removed'}`,
    change === 'added'
      ? 'An authenticator app was set up for your account. Signing in with your password now needs its code. If it was not you, choose a new password with "Forgot password" and tell your administrator:'
      : 'The authenticator app of your account was removed. Signing in no longer needs its code. If it was not you, choose a new password and set up an app again:',
    'Open your account',
    `${ownAddress(env)}/account`,
    'If it was you, there is nothing to do.',
  );

const KEY_REFUSALS: Record<KeyRefusal | 'revoked', string> = {
  scope: 'it tried a call that it may not make',
  replaced: 'its token was replaced',
  expired: 'it has expired',
  orphaned: 'its owner has left',
  revoked: 'it was revoked',
};

/** To the owner of an API key and the administrators of its tenant, after the first denied call in a day. */
export const keyRefusedMail = (
  to: Person,
  name: string,
  { reason, address, at }: { reason: KeyRefusal | 'revoked'; address: string; at: Date },
  page: string,
  env: Env,
): Mail =>
  accountLetter(
    to,
    `API key denied: ${name} (${productTitle(env)})`,
    `A call with the API key “${name}” was denied because ${KEY_REFUSALS[reason]}. It came from ${address}, on ${utc(at)}. ` +
      'If that is none of your programs, someone else has the token' +
      (reason === 'scope' ? ': issue another one, or revoke the key.' : '.'),
    reason === 'revoked' ? 'Open the API keys' : 'Open the API key',
    page,
    'There is at most one mail a day for each key.',
  );

/** To the owner of an account that was signed in to with a recovery code. `unused`: the codes that still work. */
export const recoveryMail = (to: Person, unused: number, env: Env): Mail =>
  accountLetter(
    to,
    `A recovery code for ${productTitle(env)} was used`,
    `A recovery code of your account was used in place of your second factor. ${leftSentence(unused)} ` +
      'If it was not you, choose a new password with "Forgot password" and tell your administrator:',
    'Open the sign-in page',
    `${ownAddress(env)}/`,
    'If it was you, make new recovery codes under "Profile and security" before you run out of them.',
  );

interface Request {
  campaign: string;
  /** The person who asked. */
  by: string;
}

const APPROVAL_LETTERS = {
  approval_asked: {
    subject: ({ campaign }: Request) => `Approval needed: ${campaign}`,
    lead: ({ campaign, by }: Request) =>
      `${by || 'Someone'} asks you to approve a job of the campaign “${campaign}”. Nothing is sent until you or another second person approves it:`,
    close: 'Before you approve, look at the text, the number of people, the time and the cost.',
  },
  approval_given: {
    subject: ({ campaign }: Request) => `Approved: ${campaign}`,
    lead: ({ campaign }: Request) => `The job of the campaign “${campaign}” that you asked for was approved:`,
    close: 'It leaves as you asked for it. There is nothing to do.',
  },
  approval_declined: {
    subject: ({ campaign }: Request) => `Not approved: ${campaign}`,
    lead: ({ campaign }: Request) =>
      `The job of the campaign “${campaign}” that you asked for was declined. The reason is in the console:`,
    close: 'Nothing was sent. You can change the campaign and ask again.',
  },
};

/** To the people who may approve a large job, and to the person who asked for it once that is decided. */
export function approvalMail(
  kind: keyof typeof APPROVAL_LETTERS,
  to: Person,
  request: Request,
  link: string,
  env: Env,
): Mail {
  const { subject, lead, close } = APPROVAL_LETTERS[kind];
  return accountLetter(
    to,
    `${subject(request)} (${productTitle(env)})`,
    lead(request),
    'Open the request',
    link,
    close,
  );
}

const leftSentence = (unused: number): string => {
  if (unused === 0) return 'It was the last one.';
  return unused === 1 ? 'One is left.' : `${unused} are left.`;
};

/** To the owner of an account whose recovery codes were replaced by new ones. */
export const newCodesMail = (to: Person, env: Env): Mail =>
  accountLetter(
    to,
    `New recovery codes for ${productTitle(env)}`,
    'New recovery codes were made for your account, and earlier ones no longer work. If it was not you, choose a new password with "Forgot password" and tell your administrator:',
    'Open the sign-in page',
    `${ownAddress(env)}/`,
    'If it was you, keep them in a place that is not your phone.',
  );

/** To the owner of an account that a passkey was added to, or removed from. */
export const passkeyMail = (to: Person, change: 'added' | 'removed', name: string, env: Env): Mail =>
  accountLetter(
    to,
    `A passkey for ${productTitle(env)} was ${change}`,
    change === 'added'
      ? `The passkey “${name}” was added to your account. It signs in without a password. If it was not you, remove it and choose a new password:`
      : `The passkey “${name}” was removed from your account and signs in no longer. If it was not you, choose a new password:`,
    'Open your account',
    `${ownAddress(env)}/account`,
    'If it was you, there is nothing to do.',
  );

/** To the owner of a passkey whose count of uses went back. */
export const copiedPasskeyMail = (to: Person, name: string, env: Env): Mail =>
  accountLetter(
    to,
    `A passkey for ${productTitle(env)} was refused`,
    `Someone used your passkey “${name}”, and it was refused because it has counted fewer uses than before: a copy of it may exist. Sign in another way, remove it and add a new one:`,
    'Open your account',
    `${ownAddress(env)}/account`,
    'Your account is safe. Until you remove the passkey, it works only where its count goes on.',
  );
