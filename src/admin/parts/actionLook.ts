import { createContext, type ComponentType, type ReactElement } from 'react';

/** An action as its place draws it. */
export interface ActionProps {
  label: string;
  icon?: ComponentType;
  /** Class in addition to `button`: how it looks. */
  look?: 'primary' | 'danger' | 'quiet-danger';
  busy?: boolean;
  /** Address, for what is a link. */
  to?: string;
  onClick?: () => void;
}

/** Draws the actions of a record where they are no buttons of a page's head: the items of a menu. */
export const ActionLook = createContext<((action: ActionProps) => ReactElement) | undefined>(undefined);
