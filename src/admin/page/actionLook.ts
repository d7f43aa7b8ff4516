import { createContext, type ComponentType, type ReactElement } from 'react';

/** An action as its place draws it. */
export interface ActionProps {
  /** Name by which a command of the palette presses it. */
  name?: string;
  label: string;
  icon?: ComponentType;
  /** Class in addition to `button`: how it looks. */
  look?: 'primary' | 'danger' | 'quiet-danger';
  busy?: boolean;
  /** Address, if it is a link. */
  to?: string;
  onClick?: () => void;
}

/** Renders a record's actions other than as buttons in a page's head: as items of a menu. */
export const ActionLook = createContext<((action: ActionProps) => ReactElement) | undefined>(undefined);
