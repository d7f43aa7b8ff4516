import type { ReactNode } from 'react';
import App from '../App';
import { createAuthProvider } from '../authProvider';
import { can } from '../authProvider/access';
import { presetAccess } from '../authProvider/presetAccess';
import { SessionContext } from '../authProvider/context';
import type { Contracts } from '../contract/define';
import { createDataProvider } from '../dataProvider';
import type { ConsoleDataProvider } from '../dataProvider/types';
import { ofSession } from '../dataProvider/http';
import { createQueryClient } from '../queryClient';
import { createI18n, type Speech } from '../i18n';
import { menu } from '../resources/menu';
import { resourcesIn } from '../admin/entries';
import type { Core } from '../core';
import type { Entry } from '../admin/declaration';
import type { Parts } from './whole';

export interface ComposedApp {
  element: ReactNode;
  /** Drops all cached data (spec 4). */
  dispose(): void;
}

/** The resources of the menu are enough for the first page. */
const FIRST: Parts = {
  contracts: resourcesIn(menu).map(({ contract }) => contract),
  entries: menu,
  more: async () => (await import('./whole')).whole,
};

/** The provider, with calls for a resource that is not declared yet waiting until it is. */
const awaiting = (
  provider: ConsoleDataProvider,
  isHere: (resource: string) => boolean,
  load: () => Promise<unknown>,
): ConsoleDataProvider => {
  const all = { ...provider };
  for (const [name, method] of Object.entries<unknown>(provider))
    if (typeof method === 'function')
      all[name] = async (resource: string, ...rest: unknown[]) => {
        if (!isHere(resource)) await load();
        return (method as (...args: unknown[]) => unknown)(resource, ...rest);
      };
  return all;
};

/** Delay before declarations that failed to load are loaded again, ms. */
export const RETRY_AFTER = 1000;

/**
 * Composes the console for one session. Declarations that the first page does not need are loaded when a
 * screen asks for one, or after the first rows.
 */
export function compose(core: Core, speech: Speech, { entries, more, ...parts }: Parts = FIRST): ComposedApp {
  let known = parts.contracts;
  const contracts: Contracts = { find: (is) => known.find(is) };
  const { drafts, profile, session, signIn } = core;
  const http = ofSession(core.http, session);
  const queryClient = createQueryClient();
  const declared = createDataProvider(contracts, http, {
    onChanged(resources) {
      for (const name of resources) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const i18nProvider = createI18n(resourcesIn(entries), speech);
  const authProvider = createAuthProvider({ contracts, profile, session, signIn });
  const isHere = (resource: string) => contracts.find(({ name }) => name === resource) !== undefined;
  presetAccess(queryClient, (question) => {
    const role = profile.current()?.role;
    return role !== undefined && isHere(question.resource) ? can(contracts, role, question) : undefined;
  });

  let whole: Promise<readonly Entry[]> | undefined;
  const load = async (from: NonNullable<typeof more>) => {
    const all = await from();
    known = all.contracts;
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
    await i18nProvider.add(resourcesIn(all.entries));
    return all.entries;
  };
  const loadOnce = (from: NonNullable<typeof more>) =>
    (whole ??= load(from).catch((error: unknown) => {
      // Until then the parts that wait for it show the failure.
      setTimeout(() => (whole = undefined), RETRY_AFTER);
      throw error;
    }));

  const dataProvider = more ? awaiting(declared, isHere, () => loadOnce(more)) : declared;

  const element = (
    <SessionContext value={{ drafts, profile, session }}>
      <App
        deps={{ ...core, authProvider, dataProvider, i18nProvider, queryClient }}
        entries={entries}
        more={more && (() => loadOnce(more))}
      />
    </SessionContext>
  );
  return { element, dispose: () => queryClient.clear() };
}
