/** Loads the steps after the password. */
export const loadLaterSteps = () => import('./LaterSteps');
