/** Browser storage keys (spec 3). */
export const TOKEN_KEY = 'token';
export const TEMPTOKEN_KEY = 'temptoken';
export const MFA_KEY = 'mfa';
