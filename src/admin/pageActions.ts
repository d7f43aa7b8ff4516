import { useEffect, useRef, type ComponentType } from 'react';

/** An action or a link of the current page, labelled as its button is. */
export interface PageAction {
  label: string;
  icon?: ComponentType;
  /** Address, if it is a link. */
  to?: string;
  /** Does the same as the button, including its confirmation; or leads to a button that acts at once. */
  run?: () => void;
}

const onScreen = new Set<{ readonly current: PageAction }>();

/** Adds an action to the command palette for as long as its button is on the page. */
export function usePageAction(action: PageAction): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    onScreen.add(latest);
    return () => void onScreen.delete(latest);
  }, []);
}

/** The actions of the page, in the order of its buttons, without duplicates. */
export const pageActions = (): readonly PageAction[] => [
  ...new Map([...onScreen].map(({ current }) => [current.label, current])).values(),
];
