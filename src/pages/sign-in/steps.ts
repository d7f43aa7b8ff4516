import { useState, useSyncExternalStore } from 'react';
import type { Session } from '../../authProvider/session';
import type { Tenant } from '../../authProvider/signIn';

/** The state of a sign-in. */
export type Step =
  | { at: 'password'; note?: string }
  | { at: 'verify'; tenants: Tenant[] }
  | { at: 'setup' }
  | { at: 'forgot' };

/** What the document holds before any code runs. */
const START: Step = { at: 'password' };
const start = () => START;

export interface Steps {
  current(): Step;
  subscribe(listener: () => void): () => void;
  go(step: Exclude<Step, { at: 'password' }>): void;
  /** Gives up the second factor that was due and starts anew, perhaps saying why. */
  restart(note?: string): void;
  /** Aborts what this step asked for when the person leaves it: its answer must not move them. */
  left(): AbortSignal;
}

/** The step of this entry of the browser's history, if it is still due. */
function stepHere(session: Session): Step {
  const { step } = (history.state ?? {}) as { step?: Step };
  if (step?.at === 'forgot') return step;
  const isDue = (step?.at === 'verify' || step?.at === 'setup') && session.secondFactor === step.at;
  return isDue && step ? step : START;
}

/**
 * The steps are entries of the browser's history: Back leads to the password, a reload stays, and another tab
 * has steps of its own.
 */
function createSteps(session: Session): Steps {
  const listeners = new Set<() => void>();
  let step = typeof history === 'undefined' ? START : stepHere(session);
  let leaving = new AbortController();

  const show = (next: Step) => {
    leaving.abort();
    leaving = new AbortController();
    step = next;
    for (const listener of listeners) listener();
  };
  const onPop = () => {
    // Pages of a session that is over are not to be had by going back.
    if (location.pathname !== '/') history.replaceState(null, '', '/');
    const next = stepHere(session);
    if (next.at === 'password') session.endSecondFactor();
    show(next);
  };
  return {
    current: () => step,
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('popstate', onPop);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', onPop);
      };
    },
    go(next) {
      history.pushState({ step: next }, '', '/');
      show(next);
    },
    restart(note) {
      session.endSecondFactor();
      history.replaceState(null, '', '/');
      show({ at: 'password', note });
    },
    left: () => leaving.signal,
  };
}

/** The first render is always the password step, because that is what the document holds. */
export function useSteps(session: Session): [Step, Steps] {
  const [steps] = useState(() => createSteps(session));
  return [useSyncExternalStore(steps.subscribe, steps.current, start), steps];
}
