import { loadCode } from '../../loading/loadCode';

/** Loads the steps after the password. */
export const loadLaterSteps = () => loadCode(() => import('./LaterSteps'));
