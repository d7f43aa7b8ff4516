import { CanAccess, useCreatePath, useTranslate, type ResourceProps } from 'ra-core';
import { useParams } from '../router';
import { isUndeclared, pathParams } from '../contract/define';
import { Fragment, Suspense, useCallback, type ComponentType, type ReactElement } from 'react';
import type { LazyView, ResourceDeclaration, View } from './declaration';
import type { Declarations } from './declarations';
import { isPage, parentsOf } from './entries';
import type { MenuItem } from './head';
import { LazyList } from './list/LazyList';
import { loadCode } from '../loading/loadCode';
import { Prepare, type NextView } from './list/prepare';
import { Forbidden } from './state/Forbidden';
import { late } from './loading/late';
import { NotFound } from './state/NotFound';
import { creates, opens } from './record';
import { Declared, useDeclaration, useDeclarations, useRole, useWords } from './registry';

const chunks = {
  list: () => import('./list/BuiltList'),
  show: () => import('./show/BuiltShow'),
  create: () => import('./form/CreatePage'),
  edit: () => import('./form/EditPage'),
};

const built: Record<View, ComponentType> = {
  list: LazyList,
  show: late(chunks.show, ({ BuiltShow }) => BuiltShow),
  create: late(chunks.create),
  edit: late(chunks.edit),
};

const ParentFirst = late(
  () => import('./state/ParentFirst'),
  (module) => module.ParentFirst,
);

/** Loads a screen's code in advance. A failed guess costs nothing: the screen loads it again. */
export function prefetch(item: MenuItem, { load }: Declarations): void {
  if (isPage(item)) start(item.component);
  else
    load(item.name).then(
      ({ resources }) => start(resources.get(item.name)?.views?.list, chunks.list),
      () => undefined,
    );
}

/** Preloads a view of the resource's own if possible, else the built-in one. */
function start(view: LazyView | undefined, fallback?: () => Promise<unknown>): void {
  const load = view ? view.preload : fallback && (() => loadCode(fallback));
  load?.().catch(() => undefined);
}

/** Loads the code of a record's page or of a new record's form, with all that is declared, once a person is about to open it. */
function prepareNext(next: NextView, { views }: ResourceDeclaration, { load }: Declarations): void {
  load().catch(() => undefined);
  start(views?.[next], chunks[next]);
}

/** A view behind its access check, which runs before anything is fetched and keeps the address. */
function Guarded({ view, children }: { view: View; children: ReactElement }) {
  const declaration = useDeclaration();
  const declarations = useDeclarations();
  const role = useRole();
  const prepare = useCallback(
    (next: NextView) => prepareNext(next, declaration, declarations),
    [declaration, declarations],
  );
  const translate = useTranslate();
  const { id } = useParams();
  if (role === undefined) return null;
  const { name } = declaration.contract;
  const waiting = <output className="page-wait" aria-label={translate('app.loading')} />;
  return (
    <CanAccess resource={name} action={view} accessDenied={<Forbidden />}>
      <Suspense fallback={waiting}>
        <Prepare value={prepare}>
          {/* A record's page also shows what belongs to it. */}
          <Declared name={view === 'list' ? name : undefined} fallback={waiting}>
            {/* The rows, typed text and open windows of one record's page never carry over to the next one's. */}
            <Fragment key={`${name}/${view}/${id}`}>{children}</Fragment>
          </Declared>
        </Prepare>
      </Suspense>
    </CanAccess>
  );
}

/** True if the list's path names a record, so that the list can only be a tab of that record's page. */
const isOfRecord = ({ contract: { list = [] } }: ResourceDeclaration) =>
  list.length > 0 && list.every(({ path }) => pathParams(path).length > 0);

/** Shown at the address of such a list alone. */
function OfRecord() {
  const declaration = useDeclaration();
  const { many } = useWords(declaration);
  const createPath = useCreatePath();
  const [parent] = parentsOf(declaration);
  if (!parent) return <NotFound />;
  const tabOf = (id: string) =>
    `${createPath({ resource: parent.resource, id, type: 'show' })}/${declaration.contract.name}`;
  return <ParentFirst title={many} parent={parent} to={tabOf} />;
}

/** The views of a declaration as props of react-admin's `<Resource>`: its own if given, else built-in. */
export function viewsOf(declaration: ResourceDeclaration) {
  const { contract, views = {}, represent } = declaration;
  const plain = isUndeclared(contract);
  const offered: Record<View, boolean> = {
    list: plain || Boolean(views.list ?? contract.list),
    show: opens(declaration),
    create: creates(declaration),
    edit: plain || Boolean(views.edit ?? contract.update),
  };
  const element = (view: View) => {
    const Component = view === 'list' && isOfRecord(declaration) ? OfRecord : (views[view] ?? built[view]);
    return (
      <Guarded view={view}>
        <Component />
      </Guarded>
    );
  };
  const names = (Object.keys(offered) as View[]).filter((view) => offered[view]);
  return {
    ...(Object.fromEntries(names.map((view) => [view, element(view)])) as Partial<
      Record<View, ReactElement>
    >),
    recordRepresentation: (typeof represent === 'function'
      ? (record) => represent(record as never, (_, fallback) => fallback)
      : represent) as ResourceProps['recordRepresentation'],
  };
}
