import { createContext, useContext } from 'react';
import type { Drafts } from './drafts';
import type { ProfileSource } from './profile';
import type { Session } from './session';

export interface SessionContextValue {
  session: Session;
  profile: ProfileSource;
  drafts: Drafts;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

/** The session that the console was started with. */
export function useSessionContext(): SessionContextValue {
  const value = useContext(SessionContext);
  if (value === undefined) throw new Error('SessionContext is missing');
  return value;
}
