import { createContext, useContext } from 'react';

/** Whether rows are being chosen for something that is done to several. */
export interface Selection {
  on: boolean;
  set(on: boolean): void;
}

export const SelectionContext = createContext<Selection>({ on: false, set: () => undefined });
export const useSelection = (): Selection => useContext(SelectionContext);
