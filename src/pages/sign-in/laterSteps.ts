import { loadCode } from '../../loading/loadCode';

type Steps = typeof import('./LaterSteps').default;

let steps: Steps | undefined;

/** Loads the steps after the password. */
export const loadLaterSteps = () =>
  loadCode(() => import('./LaterSteps')).then((module) => {
    steps = module.default;
    return module;
  });

/** The steps after the password, once they are loaded. */
export const laterSteps = (): Steps | undefined => steps;
