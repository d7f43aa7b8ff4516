import { createContext, useContext } from 'react';

/** Settings of the server: defaults for records without a value of their own, and the currency of amounts. */
export interface Settings {
  QUIET_HOURS: string;
  /** ISO 4217; empty if unknown. */
  CURRENCY: string;
}

const SettingsContext = createContext<Settings>({ QUIET_HOURS: 'unknown', CURRENCY: '' });
export const SettingsProvider = SettingsContext.Provider;
/** The server's settings, from the runtime environment. */
export const useSettings = (): Settings => useContext(SettingsContext);
