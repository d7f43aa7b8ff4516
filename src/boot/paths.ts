import { BASE_PATH } from '../contract/base';

/** Sign-in page, and redirect target without a session (spec 2). */
export const SIGN_IN_PATH = `${BASE_PATH}/`;
/** Page that the mail's link opens (spec 2). */
export const RESET_PATH = `${BASE_PATH}/reset_password`;

export const isAuthPath = (path: string): boolean => path === SIGN_IN_PATH || path === RESET_PATH;
