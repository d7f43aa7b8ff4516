import { useResourceContext, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { can } from '../authProvider/access';
import { SessionContext } from '../authProvider/context';
import { formatNumber } from '../i18n/format';
import { titleOf } from '../rules/words/titleOf';
import { offers, type Row } from './record';
import { useSettings } from './settings';
import type { Entry, FieldDeclaration, ResourceDeclaration, Viewer } from './declaration';
import { resourcesIn } from './entries';

export interface Registry {
  entries: readonly Entry[];
  resources: ReadonlyMap<string, ResourceDeclaration>;
}
/** Loads all declarations. Returns the same promise each time, until it fails. */
export type MoreEntries = () => Promise<readonly Entry[]>;
interface Known extends Registry {
  more?: MoreEntries;
}

const registryOf = (entries: readonly Entry[]): Registry => ({
  entries,
  resources: new Map(resourcesIn(entries).map((entry) => [entry.contract.name, entry])),
});

/** The result of a load. */
const outcomes = new WeakMap<Promise<readonly Entry[]>, { registry: Registry } | { error: unknown }>();

/**
 * All declarations, if they have loaded; until then it throws the promise for Suspense. React's `use`
 * warns when it suspends in a synchronous `act`, such as that of each event in a test.
 */
function wholeOf(more: MoreEntries): Registry {
  const loading = more();
  const outcome = outcomes.get(loading);
  if (outcome === undefined)
    throw loading.then(
      (entries) => outcomes.set(loading, { registry: registryOf(entries) }),
      (error: unknown) => outcomes.set(loading, { error }),
    );
  if ('error' in outcome) throw outcome.error;
  return outcome.registry;
}

const RegistryContext = createContext<Known>(registryOf([]));
const RoleContext = createContext<number | undefined>(undefined);

interface RegistryProviderProps {
  entries: readonly Entry[];
  /** Loads all declarations when `entries` are only those of the menu. */
  more?: MoreEntries;
  children: ReactNode;
}

/** Provides the declarations to everything below; the app passes the project's, a test may pass its own. */
export function RegistryProvider({ entries, more, children }: RegistryProviderProps) {
  const known = useMemo(() => ({ ...registryOf(entries), more }), [entries, more]);
  return <RegistryContext value={known}>{children}</RegistryContext>;
}

/** Provides the signed-in user's role below the main layout. */
export const RoleProvider = RoleContext.Provider;
export const useRole = (): number | undefined => useContext(RoleContext);

/** The signed-in user, known together with the role. */
export function useViewer(): Viewer | undefined {
  const role = useRole();
  const id = useContext(SessionContext)?.profile.current()?.id;
  return role === undefined || id === undefined ? undefined : { id, role };
}

/** The declarations for the first page: pages, and the resources in the menu. Never suspends. */
export const useFirstEntries = (): Known => useContext(RegistryContext);

/** All declarations. Suspends until they have loaded; parts of the first page call `useFirstEntries`. */
export function useRegistry(): Registry {
  const first = useFirstEntries();
  return first.more ? wholeOf(first.more) : first;
}

/** The declaration of `name`, if there is one. Suspends only for one that is not in the first page. */
export function useDeclared(name: string | undefined): ResourceDeclaration | undefined {
  const { resources, more } = useFirstEntries();
  if (name === undefined) return undefined;
  return resources.get(name) ?? (more && wholeOf(more).resources.get(name));
}

/** The declaration of `name`, or of the current resource. Throws with the name when there is none. */
export function useDeclaration(name?: string): ResourceDeclaration {
  const around = useResourceContext();
  const wanted = name ?? around;
  const declared = useDeclared(wanted);
  if (!declared) throw new Error(`Resource ${wanted} is not declared`);
  return declared;
}

/** Whether the signed-in user's role is offered an action on a resource. */
export function useCan(): (declaration: ResourceDeclaration, action: string) => boolean {
  const role = useRole();
  return ({ contract }, action) => can([contract], role, { resource: contract.name, action });
}

/**
 * The actions that the signed-in user may take on a record: its verbs, in declared order, and whether to
 * delete it.
 */
export function useVerbs() {
  const can = useCan();
  const viewer = useViewer();
  return (declaration: ResourceDeclaration, record: Row) => ({
    verbs: (declaration.actions ?? []).filter(
      ({ action, when }) => can(declaration, action) && (when?.(record, viewer) ?? true),
    ),
    removable:
      can(declaration, 'delete') &&
      offers(declaration, 'remove', record) &&
      (declaration.removable?.(record as never, viewer) ?? true),
  });
}

/** Texts of a declaration: its name, labels and choices in the current language. */
export function useWords({ contract: { name }, fields }: ResourceDeclaration) {
  const translate = useTranslate();
  const settings = useSettings();
  return useMemo(() => {
    const key = `resources.${name}`;
    const or = (path: string, fallback: string) => translate(`${key}.${path}`, { _: fallback });
    return {
      one: translate(`${key}.name`, { smart_count: 1 }),
      many: translate(`${key}.name`, { smart_count: 2 }),
      field: (source: string) =>
        fields.find((field) => field.source === source)?.label ?? or(`fields.${source}`, titleOf(source)),
      filter: (source: string) => or(`filters.${source}`, or(`fields.${source}`, titleOf(source))),
      section: (name: string) => or(`sections.${name}`, titleOf(name)),
      tab: (path: string) => or(`tabs.${path}`, titleOf(path)),
      done: (label: string) => or(`done.${label}`, ''),
      confirm: (label: string, values: Values) => ({
        title: translate(`${key}.confirm.${label}.title`, formatted(values)),
        consequence: translate(`${key}.confirm.${label}.consequence`, formatted(values)),
      }),
      action: (label: string) => or(`actions.${label}`, titleOf(label)),
      choice: (source: string, value: string) => or(`choices.${source}.${value}`, titleOf(value)),
      unset: ({ source, setting }: FieldDeclaration, nothing: string) =>
        or(setting ? `unset.${source}.${settings[setting]}` : `unset.${source}`, nothing),
      help: (source: string) => or(`help.${source}`, ''),
      empty: { title: or('empty.title', ''), next: or('empty.next', '') },
      remove: (values: Values = {}) => translate(`${key}.remove`, { ...formatted(values), _: '' }),
      /** Label of the built-in button, if the declaration has a better word than "Create" or "Delete". */
      create: or('actions.create', ''),
      delete: or('actions.delete', ''),
    };
  }, [fields, name, settings, translate]);
}

type Values = Readonly<Record<string, string | number>>;

/** Values formatted for a sentence. */
const formatted = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  );
