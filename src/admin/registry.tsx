import { useResourceContext, useTranslate } from 'ra-core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { can } from '../authProvider/access';
import { SessionContext } from '../authProvider/context';
import { formatNumber } from '../i18n/format';
import { titleOf } from '../rules/titleOf';
import { isPage, type Entry, type ResourceDeclaration, type Viewer } from './define';

export interface Registry {
  entries: readonly Entry[];
  resources: ReadonlyMap<string, ResourceDeclaration>;
}

const RegistryContext = createContext<Registry>({ entries: [], resources: new Map() });
const RoleContext = createContext<number | undefined>(undefined);

/** Makes the declarations known to everything below; the app passes the project's, a test may pass its own. */
export function RegistryProvider({ entries, children }: { entries: readonly Entry[]; children: ReactNode }) {
  const registry = useMemo(() => {
    const resources = entries.flatMap((entry) => (isPage(entry) ? [] : [entry]));
    return { entries, resources: new Map(resources.map((entry) => [entry.contract.name, entry])) };
  }, [entries]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Role of the signed-in user, known below the main layout. */
export const RoleProvider = RoleContext.Provider;
export const useRole = (): number | undefined => useContext(RoleContext);

/** Who is signed in, known with the role. */
export function useViewer(): Viewer | undefined {
  const role = useRole();
  const id = useContext(SessionContext)?.profile.current()?.id;
  return role === undefined || id === undefined ? undefined : { id, role };
}

export const useRegistry = (): Registry => useContext(RegistryContext);

/** The declaration of `name`, or of the resource around. Fails by name when there is none. */
export function useDeclaration(name?: string): ResourceDeclaration {
  const { resources } = useRegistry();
  const around = useResourceContext();
  const wanted = name ?? around;
  const found = wanted === undefined ? undefined : resources.get(wanted);
  if (!found) throw new Error(`Resource ${wanted} is not declared`);
  return found;
}

/** Whether the signed-in user's role is offered an action on a resource. */
export function useCan(): (declaration: ResourceDeclaration, action: string) => boolean {
  const role = useRole();
  return ({ contract }, action) => can([contract], role, { resource: contract.name, action });
}

/** Texts of a declaration: its name, labels and choices in the current language. */
export function useWords({ contract: { name }, fields }: ResourceDeclaration) {
  const translate = useTranslate();
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
      help: (source: string) => or(`help.${source}`, ''),
      empty: { title: or('empty.title', ''), next: or('empty.next', '') },
      remove: (values: Values = {}) => translate(`${key}.remove`, { ...formatted(values), _: '' }),
      /** Verb of the built button, where the declaration has a better word than "Create" or "Delete". */
      create: or('actions.create', ''),
      delete: or('actions.delete', ''),
    };
  }, [fields, name, translate]);
}

type Values = Readonly<Record<string, string | number>>;

/** Values as a sentence shows them. */
const formatted = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  );
