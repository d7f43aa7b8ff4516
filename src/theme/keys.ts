import { storageKey } from '../contract/base';

/** Spec 3: the key of the light/dark choice, a bare word. */
export const THEME_KEY = storageKey('theme');
/** All other appearance settings, as JSON. Kept apart from the session, so signing out keeps them. */
export const APPEARANCE_KEY = storageKey('appearance');
