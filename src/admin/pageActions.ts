import { useEffect, useRef, type ComponentType } from 'react';

/** An action or a link of the current page, labelled as its button is. */
export interface PageAction {
  /** Name by which a command presses it. */
  name?: string | undefined;
  label: string;
  icon?: ComponentType;
  /** Address, if it is a link. */
  to?: string;
  /** Does the same as the button, including its confirmation; or leads to a button that acts at once. */
  run?: () => void;
}

const onScreen = new Set<{ readonly current: PageAction }>();

/** Button to press on the page at `path`, once it is there. */
let wanted: { path: string; name: string } | undefined;

/** Presses the button `name` of the page at `path`, which opens next. */
export function pressOn(path: string, name: string): void {
  wanted = { path, name };
}

/** Passes a press that waits for the page at `from` on to the one at `to`, where `from` leads. */
export function passPressOn(from: string, to: string): void {
  if (wanted?.path === from) wanted = { ...wanted, path: to };
}

/** Adds an action to the command palette for as long as its button is on the page. */
export function usePageAction(action: PageAction): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    onScreen.add(latest);
    const { name, run } = latest.current;
    if (wanted && name === wanted.name && window.location.pathname.endsWith(wanted.path)) {
      wanted = undefined;
      run?.();
    }
    return () => void onScreen.delete(latest);
  }, []);
}

/** The actions of the page, in the order of its buttons, without duplicates. */
export const pageActions = (): readonly PageAction[] => [
  ...new Map([...onScreen].map(({ current }) => [current.label, current])).values(),
];
