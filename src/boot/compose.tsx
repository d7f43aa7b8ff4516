import type { ReactNode } from 'react';
import App from '../App';
import { createAuthProvider } from '../authProvider';
import { can, type Access } from '../authProvider/access';
import { presetAccess } from '../authProvider/presetAccess';
import type { SignIn } from '../authProvider/signIn';
import { SessionContext } from '../authProvider/context';
import type { Contract, Contracts } from '../contract/define';
import { allows } from '../contract/roles';
import type { Profile } from '../contract/session';
import { createDataProvider } from '../dataProvider';
import type { ConsoleDataProvider } from '../dataProvider/types';
import type { ApiError } from '../dataProvider/errors';
import { type Http, ofSession } from '../dataProvider/http';
import { createQueryClient } from '../queryClient';
import { createI18n, type Speech } from '../i18n';
import { warmFormats } from '../i18n/format';
import type { Labeled } from '../i18n/fromResources';
import { loadCode } from '../loading/loadCode';
import { menu as MENU } from '../resources/menu';
import type { ResourceDeclaration } from '../admin/declaration';
import { createDeclarations } from '../admin/declarations';
import { isPage, resourcesIn } from '../admin/entries';
import type { Head, MenuItem } from '../admin/head';
import { readAhead } from '../admin/list/ahead/readAhead';
import { PAGE_SIZE, UNSORTED } from '../admin/list/pageSizes';
import type { Core } from '../core';
import type { Whole } from './whole';

export { warmFormats };

export interface ComposedApp {
  element: ReactNode;
  /**
   * Loads the declarations of an address, below the base. A page says it if they do not come. With the profile that is
   * on its way it also reads the list of the address, so that rows that are there are drawn at once.
   */
  prepare(path: string, loading?: Promise<Profile>): Promise<void>;
  /** Drops all cached data (spec 4). */
  dispose(): void;
}

export interface Parts extends Partial<Whole> {
  menu?: readonly MenuItem[];
  /** Loads all contracts and entries, if these are not all. */
  more?: () => Promise<Whole>;
  /** Contracts that are used on every page and have no declaration, by name: they need not wait for all. */
  lone?: Readonly<Record<string, () => Promise<Contract>>>;
}

/** The heads in the menu, until a page is opened. */
const FIRST: Parts = {
  more: async () => (await loadCode(() => import('./whole'))).whole,
  lone: { glance: async () => (await loadCode(() => import('../resources/glance/contract'))).glance },
};

/** The calls of the authentication pages. The console makes none of them itself: it exists during a session. */
async function loadSignIn({ http, session }: Core): Promise<SignIn> {
  const { createSignIn } = await loadCode(() => import('../authProvider/signIn'));
  return createSignIn(http, session);
}

/** Time for answers that are there to be read, ms. What comes later is drawn when it comes. */
const READING = 10;
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, READING));

/** The provider, with calls for a resource that is not declared yet waiting until it is. */
const awaiting = (
  provider: ConsoleDataProvider,
  isHere: (resource: string) => boolean,
  load: (resource: string) => Promise<unknown>,
): ConsoleDataProvider => {
  const all = { ...provider };
  for (const [name, method] of Object.entries<unknown>(provider))
    if (typeof method === 'function')
      all[name] = async (resource: string, ...rest: unknown[]) => {
        if (!isHere(resource)) await load(resource);
        return (method as (...args: unknown[]) => unknown)(resource, ...rest);
      };
  return all;
};

/** Makes a call that needs a proof again after it, as the same request (decision 111). */
const againOnceProven =
  <A extends unknown[], R>(send: (...call: A) => Promise<R>) =>
  (...call: A): Promise<R> =>
    send(...call).catch(async (refusal: ApiError) => {
      if (refusal.code !== 403) throw refusal;
      const { again } = await loadCode(() => import('../features/stepUp/again'));
      return again(refusal, () => send(...call));
    });

/** Composes the console for one session. Declarations load when a page asks for one, or after the first rows. */
export function compose(
  core: Core,
  speech: Speech,
  { contracts: first = [], entries = [], framework, menu = MENU, more, lone = {} }: Parts = FIRST,
): ComposedApp {
  let here = first;
  let english = framework;
  const contracts: Contracts = { find: (is) => here.find(is) };
  const isHere = (resource: string) => here.some(({ name }) => name === resource);
  const heads = new Map(menu.flatMap((item) => (isPage(item) ? [] : [[item.name, item]])));

  const { drafts, profile, session } = core;
  const plain = ofSession(core.http, session);
  const http: Http = {
    ...plain,
    call: againOnceProven(plain.call),
    request: againOnceProven(plain.request),
  };
  const queryClient = createQueryClient();
  const declared = createDataProvider(contracts, http, {
    onChanged(resources) {
      for (const name of resources) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  const named = [...heads.values()].map(nameOf);
  const i18nProvider = createI18n([...named, ...resourcesIn(entries)], speech, framework);
  const access = createAuthProvider({ contracts, profile, session, signIn: () => loadSignIn(core) });
  presetAccess(queryClient, (question) => {
    const holder = profile.current();
    if (holder === undefined) return undefined;
    if (isHere(question.resource)) return can(contracts, holder.role, question, holder.rights);
    const head = question.action === 'list' ? heads.get(question.resource) : undefined;
    return head && allows(head.roles, holder.role);
  });

  const declarations = createDeclarations({
    menu,
    entries,
    more:
      more &&
      (async () => {
        const all = await more();
        here = all.contracts;
        english = all.framework;
        return all.entries;
      }),
    async prepare(added) {
      here = [...here, ...added.map(({ contract }) => contract).filter(({ name }) => !isHere(name))];
      void queryClient.invalidateQueries({ queryKey: ['auth'] });
      await i18nProvider.add(added, english);
    },
  });
  const authProvider = {
    ...access,
    async canAccess(question: Access) {
      // One that does not come is offered to nobody.
      if (!isHere(question.resource)) await declarations.load(question.resource).catch(() => undefined);
      return access.canAccess(question);
    },
  };
  async function load(resource: string): Promise<void> {
    const contract = await lone[resource]?.();
    if (!contract) await declarations.load(resource);
    else if (!isHere(resource)) here = [...here, contract];
  }
  const dataProvider = more ? awaiting(declared, isHere, load) : declared;

  /** Reads the page that a list shows first, if it is a built list that the person may see. */
  function readFirst({ contract, sort = UNSORTED, views }: ResourceDeclaration, { role }: Profile) {
    if (views?.list || !allows(heads.get(contract.name)!.roles, role)) return undefined;
    const pagination = { page: 1, perPage: PAGE_SIZE };
    return readAhead(queryClient, dataProvider, contract.name, { pagination, sort, filter: {} });
  }

  const element = (
    <SessionContext value={{ drafts, profile, session }}>
      <App
        deps={{ ...core, authProvider, dataProvider, i18nProvider, queryClient }}
        declarations={declarations}
      />
    </SessionContext>
  );
  return {
    element,
    async prepare(path, loading) {
      const [, name = '', ...below] = path.split('/');
      // A record's page shows what belongs to it; some pages show several resources.
      if (name !== '' && (below.length > 0 || !heads.has(name))) declarations.load().catch(() => undefined);
      if (!heads.has(name)) return;
      const known = await declarations.load(name).catch(() => undefined);
      const list = known?.resources.get(name);
      // While the answers are on their way.
      warmFormats();
      if (list && loading && below.length === 0)
        await Promise.race([loading.then((holder) => readFirst(list, holder), soon), soon()]);
    },
    dispose: () => queryClient.clear(),
  };
}

/** The texts of a head. */
const nameOf = ({ name, label }: Head): Labeled => ({ contract: { name }, messages: { name: label } });
