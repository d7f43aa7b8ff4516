import { useEffect, useRef, type ComponentType } from 'react';

/** Something that the page on the screen does or leads to, as one of its buttons says it. */
export interface PageAction {
  label: string;
  icon?: ComponentType;
  /** Address, for what is a link. */
  to?: string;
  /** What the button does; asks first where the button does. */
  run?: () => void;
}

const onScreen = new Set<{ readonly current: PageAction }>();

/** Offers an action in the command palette as well, as long as its button is on the page. */
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

/** What the page offers now, in the order of its buttons; what is there twice comes once. */
export const pageActions = (): readonly PageAction[] => [
  ...new Map([...onScreen].map(({ current }) => [current.label, current])).values(),
];
