import { useState, useSyncExternalStore } from 'react';
import type { Session } from '../../authProvider/session';
import type { Tenant } from '../../authProvider/signIn';
import { BASE_PATH } from '../../contract/base';

/** The state of a sign-in. */
export type Step =
  | { at: 'password'; note?: string }
  | { at: 'verify'; tenants: Tenant[] }
  | { at: 'setup' }
  | { at: 'forgot' };

/** The address of all steps. */
const ADDRESS = `${BASE_PATH}/`;

/** The step that the document shows before any code runs. */
const START: Step = { at: 'password' };
const start = () => START;

export interface Steps {
  current(): Step;
  subscribe(listener: () => void): () => void;
  go(step: Exclude<Step, { at: 'password' }>): void;
  /** Starts over when the server has ended the second factor, and shows why. */
  restart(note: string): void;
  /** Cancels the current step, and the second factor at the server with it. */
  back(): void;
  /** Aborts this step's requests when the person leaves it: their answers must not navigate. */
  leaveSignal(): AbortSignal;
}

/** The step in this entry of the browser's history, if it is still valid. */
function stepHere(session: Session): Step {
  const { step } = (history.state ?? {}) as { step?: Step };
  if (step?.at === 'forgot') return step;
  const isDue = (step?.at === 'verify' || step?.at === 'setup') && session.secondFactor === step.at;
  return isDue && step ? step : START;
}

/**
 * The steps are entries of the browser's history: Back leads to the password, a reload stays, and another
 * tab has its own steps.
 */
function createSteps(session: Session, giveUp: () => void): Steps {
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
    // Going back must not reach the pages of a session that is over.
    if (location.pathname !== ADDRESS) history.replaceState(null, '', ADDRESS);
    const next = stepHere(session);
    if (next.at === 'password') giveUp();
    show(next);
  };
  const begin = (note?: string) => {
    history.replaceState(null, '', ADDRESS);
    show({ at: 'password', note });
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
      history.pushState({ step: next }, '', ADDRESS);
      show(next);
    },
    restart(note) {
      session.endSecondFactor();
      begin(note);
    },
    back() {
      giveUp();
      begin();
    },
    leaveSignal: () => leaving.signal,
  };
}

/** The first render is always the password step, because the document holds that one. */
export function useSteps(session: Session, giveUp: () => void): [Step, Steps] {
  const [steps] = useState(() => createSteps(session, giveUp));
  return [useSyncExternalStore(steps.subscribe, steps.current, start), steps];
}
