import { createDrafts, type Drafts } from './authProvider/drafts';
import { createProfile, type ProfileSource } from './authProvider/profile';
import { createSession, type Session } from './authProvider/session';
import { createHttp, type Http } from './dataProvider/http';
import type { Env } from './env';
import { takeEarly } from './early';

/** Everything that exists before the framework, on a page of authentication or of the console. */
export interface Core {
  env: Env;
  session: Session;
  http: Http;
  profile: ProfileSource;
  /** Outlives the console of a session. */
  drafts: Drafts;
}

/** @param carry reads that the answer to a sign-in carries, with spaces between them */
export function createCore(env: Env, carry?: string): Core {
  const session = createSession();
  const http = createHttp({
    baseUrl: env.API_URL,
    cookies: env.API_COOKIES,
    credentials: session,
    takeEarly,
    carry,
  });
  return {
    env,
    session,
    http,
    profile: createProfile(http, session),
    drafts: createDrafts(session),
  };
}
