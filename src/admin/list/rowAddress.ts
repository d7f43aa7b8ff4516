import { createContext } from 'react';
import type { To } from 'react-router-dom';

/** Where a row leads, by its id, when not to the record's page: to a preview next to the list. */
export const RowAddress = createContext<((id: string) => To) | undefined>(undefined);
