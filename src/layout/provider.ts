import { createContext, useContext } from 'react';

/** The operator of the service, from the runtime environment. */
export interface Provider {
  name: string;
  url: string;
}

const ProviderContext = createContext<Provider>({ name: '', url: '/' });
export const ProviderProvider = ProviderContext.Provider;
export const useProvider = (): Provider => useContext(ProviderContext);
