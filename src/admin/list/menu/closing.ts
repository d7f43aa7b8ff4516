import { createContext, useContext } from 'react';

/** Closes the menu around. */
export const CloseMenu = createContext<() => void>(() => undefined);
export const useClose = (): (() => void) => useContext(CloseMenu);
