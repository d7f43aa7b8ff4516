import { createContext, useContext } from 'react';

/** Pages to which a list leads. */
export type NextView = 'show' | 'create';

/** Loads the code of such a page. */
export const Prepare = createContext<(next: NextView) => void>(() => undefined);

/** Handlers for an element that leads there: its code loads when it is pointed at, focused or pressed. */
export function usePrepare(next: NextView) {
  const load = useContext(Prepare);
  const prepare = () => load(next);
  return { onPointerOver: prepare, onFocus: prepare };
}
