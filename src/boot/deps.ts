import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';
import type { Speech } from '../i18n';
import type { ConsoleDataProvider } from '../dataProvider/types';
import type { Core } from './core';

/** What the console is given. A new one for every session, so nothing of one user reaches the next. */
export interface AppDeps extends Core {
  authProvider: AuthProvider;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  speech: Speech;
}
