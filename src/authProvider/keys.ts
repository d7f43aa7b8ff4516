import { storageKey } from '../contract/base';

/** Browser storage keys (spec 3). */
export const TOKEN_KEY = storageKey('token');
export const TEMPTOKEN_KEY = storageKey('temptoken');
export const MFA_KEY = storageKey('mfa');
