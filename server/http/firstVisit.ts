import type { MiddlewareHandler } from 'hono';
import { FIRST_ADMINISTRATOR_PAGE } from '../../src/contract/firstAdministrator';
import { isUnused } from '../auth/setupCode';
import type { Deps } from './handler';

/** Leads from the sign-in page to the first administrator's while nobody could sign in. */
export function firstVisit({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>): MiddlewareHandler {
  let isUsed = false;
  return async (c, next) => {
    try {
      isUsed ||= !(await isUnused(db));
    } catch (error) {
      // The page needs no database, and says itself what does not answer.
      log.warn('first_visit', { error });
      return next();
    }
    if (isUsed) return next();
    c.header('cache-control', 'no-store');
    return c.redirect(env.BASE_PATH + FIRST_ADMINISTRATOR_PAGE, 302);
  };
}
