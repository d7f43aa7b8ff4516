import { createContext } from 'react';
import type { To } from '../../router';

/** Overrides the link of a row: it leads to a preview next to the list, not to the record's page. */
export const RowAddress = createContext<((id: string) => To) | undefined>(undefined);
