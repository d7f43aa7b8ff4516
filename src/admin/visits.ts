import { useEffect } from 'react';

/** A record's page that was opened in this session. */
export interface Visit {
  path: string;
  /** The record's name. */
  name: string;
  resource: string;
}

/** Memory only: names of records never reach the browser's storage. Latest last. */
const visits = new Map<string, Visit>();

/** Notes that a record's page is shown. */
export function useVisit({ path, name, resource }: Visit): void {
  useEffect(() => {
    visits.delete(path);
    visits.set(path, { path, name, resource });
  }, [path, name, resource]);
}

/** Latest first. */
export const recentVisits = (): readonly Visit[] => [...visits.values()].toReversed();

/** The record is gone. */
export const forgetVisit = (path: string): void => void visits.delete(path);

/** The session is over. */
export const forgetVisits = (): void => visits.clear();
