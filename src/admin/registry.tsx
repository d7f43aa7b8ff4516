import { useResourceContext, useTranslate } from 'ra-core';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { can } from '../authProvider/access';
import { SessionContext } from '../authProvider/context';
import { formatNumber } from '../i18n/format';
import { titleOf } from '../rules/words/titleOf';
import { offers, type Row } from './record';
import { useSettings } from './settings';
import type { FieldDeclaration, ResourceDeclaration, Viewer } from './declaration';
import { createDeclarations, type Declarations, type Registry } from './declarations';

const DeclarationsContext = createContext<Declarations>(createDeclarations({ menu: [], entries: [] }));
const RoleContext = createContext<number | undefined>(undefined);

/** Provides the declarations to everything below. */
export const DeclarationsProvider = DeclarationsContext.Provider;
export const useDeclarations = (): Declarations => useContext(DeclarationsContext);

/** Provides the signed-in user's role below the main layout. */
export const RoleProvider = RoleContext.Provider;
export const useRole = (): number | undefined => useContext(RoleContext);

/** The signed-in user, known together with the role. */
export function useViewer(): Viewer | undefined {
  const role = useRole();
  const id = useContext(SessionContext)?.profile.current()?.id;
  return role === undefined || id === undefined ? undefined : { id, role };
}

/** The declarations that have loaded. */
export function useKnown(): Registry {
  const { known, subscribe } = useDeclarations();
  return useSyncExternalStore(subscribe, known);
}

/**
 * Whether a declaration has loaded, or all have without a name. Starts that where it has not happened, and throws when
 * it fails. A name that no declaration has waits for all.
 */
export function useIsDeclared(name?: string): boolean {
  const { known, all, load, subscribe } = useDeclarations();
  const isHere = useSyncExternalStore(
    subscribe,
    () => all() !== undefined || (name !== undefined && known().resources.has(name)),
  );
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (!isHere) load(name).catch((error: unknown) => setFailure({ error }));
  }, [isHere, load, name]);
  if (failure) throw failure.error;
  return isHere;
}

interface DeclaredProps {
  name?: string;
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its content once a declaration has loaded, or all without a name: lists need theirs only. */
export const Declared = ({ name, fallback, children }: DeclaredProps): ReactNode =>
  useIsDeclared(name) ? children : fallback;

/** All declarations, below `Declared`. */
export function useRegistry(): Registry {
  const all = useDeclarations().all();
  if (!all) throw new Error('Not all declarations have loaded');
  return all;
}

/** The declaration of `name`, if there is one that has loaded. */
export const useDeclared = (name: string | undefined): ResourceDeclaration | undefined =>
  useDeclarations()
    .known()
    .resources.get(name ?? '');

/** The declaration of `name`, or of the current resource. Throws with the name when there is none. */
export function useDeclaration(name?: string): ResourceDeclaration {
  const around = useResourceContext();
  const wanted = name ?? around;
  const declared = useDeclared(wanted);
  if (!declared) throw new Error(`Resource ${wanted} is not declared`);
  return declared;
}

/** Whether the signed-in user is offered an action on a resource, by their role and rights. */
export function useCan(): (declaration: ResourceDeclaration, action: string) => boolean {
  const role = useRole();
  const rights = useContext(SessionContext)?.profile.current()?.rights;
  return ({ contract }, action) => can([contract], role, { resource: contract.name, action }, rights);
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
        fields.find((field) => field.source === source)?.label ??
        or(`fields.${source}`, translate(`app.list.fields.${source}`, { _: titleOf(source) })),
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
