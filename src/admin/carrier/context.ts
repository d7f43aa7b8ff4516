import { createContext, useContext } from 'react';
import type { CarrierKind } from '../../contract/carrier';

const CarrierContext = createContext<CarrierKind>('configured');
export const CarrierProvider = CarrierContext.Provider;
/** How this server reaches the network, from the runtime environment. */
export const useCarrier = (): CarrierKind => useContext(CarrierContext);
