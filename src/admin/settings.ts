import { createContext, useContext } from 'react';

/** Settings of the server that say what holds where a record has no value of its own. */
export interface Settings {
  QUIET_HOURS: string;
}

const SettingsContext = createContext<Settings>({ QUIET_HOURS: 'unknown' });
export const SettingsProvider = SettingsContext.Provider;
/** The server's settings, from the runtime environment. */
export const useSettings = (): Settings => useContext(SettingsContext);
