import { join, session } from '../contract/session';

export { endAtServer } from './endAtServer';

/** The calls that the session makes itself, with the schemas of their answers. */
export const calls = { ...session, join };
