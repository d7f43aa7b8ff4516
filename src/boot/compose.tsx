import type { ReactNode } from 'react';
import App from '../App';
import { createAuthProvider } from '../authProvider';
import { SessionContext } from '../authProvider/context';
import { createDataProvider } from '../dataProvider';
import { createQueryClient } from '../queryClient';
import type { Speech } from '../i18n';
import type { Contract } from '../contract/define';
import { registry } from '../resources';
import { contracts as allContracts } from '../resources/contracts';
import type { Entry } from '../admin/define';
import type { Core } from './core';

export interface ComposedApp {
  element: ReactNode;
  /** Drops all cached data (spec 4). */
  dispose(): void;
}

/** What the console is made of; a test adds an entity of its own. */
export interface Parts {
  contracts: readonly Contract[];
  entries: readonly Entry[];
}

/** Puts the console together for one session. */
export function compose(
  core: Core,
  speech: Speech,
  { contracts, entries }: Parts = { contracts: allContracts, entries: registry },
): ComposedApp {
  const { drafts, http, profile, session, signIn } = core;
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider(contracts, http, {
    onChanged(resources) {
      for (const name of resources) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const authProvider = createAuthProvider({ contracts, profile, session, signIn });
  const element = (
    <SessionContext value={{ drafts, profile, session }}>
      <App deps={{ ...core, authProvider, dataProvider, queryClient, speech }} entries={entries} />
    </SessionContext>
  );
  return { element, dispose: () => queryClient.clear() };
}
