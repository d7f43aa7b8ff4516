/** The code of an authenticator app. */
export const APP_CODE = /^\d{6}$/;
/** The same, or a recovery code as people type it. */
export const EITHER_CODE = /^(?:\d{6}|[0-9A-Za-z]{5}[- ]?[0-9A-Za-z]{5})$/;
