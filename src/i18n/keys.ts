import { storageKey } from '../contract/base';

/** Storage key of the chosen language's code. It is separate from the session, so signing out keeps it. */
export const LANGUAGE_KEY = storageKey('language');
/** Storage key for declining the offer of another language. */
export const DISMISSED_KEY = storageKey('language_offer');
