import type { sessions, users } from '../db/schema/identity';
import type { Tx } from '../db/client';
import type { UnscopedCall } from '../http/handler';
import { newBrowserMail } from '../mail/messages';
import { causeOf, postMail } from '../mail/post';
import { deviceOf } from './device';
import { knownBrowser } from './knownBrowser';
import { openSession } from './sessions';
import { endRow } from './wrongCodes';

type Call = Pick<UnscopedCall, 'deps' | 'now' | 'request' | 'ip' | 'afterCommit'>;
type Person = typeof users.$inferSelect;
/** The issuer that has signed a person in, its ID token, encrypted, and its name of the session. */
type SignedBy = Pick<typeof sessions.$inferInsert, 'issuer_id' | 'issuer_token' | 'issuer_sid'>;

/**
 * Ends a sign-in: opens the session, and mails the person where it is in a browser in which they have not signed in before.
 * The first sign-in of an account mails nothing. The database must be in system scope.
 * @returns the session's token
 */
export async function signInPerson(
  tx: Tx,
  { deps, now, request, ip, afterCommit }: Call,
  person: Person,
  tenant_id: string,
  signedBy: SignedBy = {},
): Promise<string> {
  const place = { device: deviceOf(request), address: ip };
  const token = await openSession(tx, deps, now, { ...signedBy, ...place, user_id: person.id, tenant_id });
  await endRow(tx, person.id);
  if (person.last_sign_in_at !== null && knownBrowser(deps.env, request, person, now) === null)
    afterCommit(
      await postMail(
        tx,
        deps,
        causeOf('new_browser', person, now),
        newBrowserMail(person, place, now, deps.env),
      ),
    );
  return token;
}
