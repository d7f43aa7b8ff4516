import { issuerSignIn as calls } from '../contract/issuerSignIn';
import type { Signed } from '../contract/session';
import type { Http } from '../dataProvider/http';
import type { Session } from './session';

interface Core {
  http: Http;
  session: Session;
}

/** Answer of an issuer, as it came in the address of the sign-in page. */
export interface IssuerAnswer {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** The answer in a query (RFC 6749, 4.1.2 and RFC 9207); undefined: there is none. */
export function issuerAnswerIn(search: string): IssuerAnswer | undefined {
  const query = new URLSearchParams(search);
  const of = (name: string) => query.get(name) || undefined;
  const [state, code, iss, error] = [of('state'), of('code'), of('iss'), of('error')];
  return state !== undefined && (code ?? error) !== undefined ? { state, code, iss, error } : undefined;
}

/** Begins a sign-in. @returns the address at the issuer */
export async function beginAtIssuer({ http }: Pick<Core, 'http'>, organization: string): Promise<string> {
  const { url } = (await http.call(calls.begin, { body: { organization } })) as { url: string };
  return url;
}

/** Completes a sign-in with the issuer's answer. @returns the server's hint of the role */
export async function completeAtIssuer(
  { http, session }: Core,
  answer: IssuerAnswer,
): Promise<number | undefined> {
  const { token, role } = (await http.call(calls.complete, { body: { ...answer } })) as Signed;
  session.signIn(token);
  return role;
}
