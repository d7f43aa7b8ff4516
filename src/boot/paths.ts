/** Sign-in page, and where everybody without a session is sent (spec 2). */
export const SIGN_IN_PATH = '/';
/** Page that the mail's link opens (spec 2). */
export const RESET_PATH = '/reset_password';

export const isAuthPath = (path: string): boolean => path === SIGN_IN_PATH || path === RESET_PATH;
