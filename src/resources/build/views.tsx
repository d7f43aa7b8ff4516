import { useTranslate } from 'ra-core';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import type { ResourceDeclaration, View } from '../define';
import { Forbidden } from './parts/Forbidden';
import { opens } from './record';
import { useCan, useDeclaration, useRole } from './registry';

const chunks = {
  list: () => import('./list'),
  show: () => import('./show'),
  create: () => import('./form/CreatePage'),
  edit: () => import('./form/EditPage'),
};

const built: Record<View, ComponentType> = {
  list: lazy(async () => ({ default: (await chunks.list()).BuiltList })),
  show: lazy(async () => ({ default: (await chunks.show()).BuiltShow })),
  create: lazy(chunks.create),
  edit: lazy(chunks.edit),
};

/** Loads a view's code before it is asked for. */
export function prefetch(view: View): void {
  // A failed guess costs nothing: the view asks again when it is needed.
  chunks[view]().catch(() => undefined);
}

/** A view behind its access check: decided here, before anything is fetched, without leaving the address. */
function Guarded({ view, children }: { view: View; children: ReactElement }) {
  const declaration = useDeclaration();
  const role = useRole();
  const can = useCan();
  const translate = useTranslate();
  if (role === undefined) return null;
  if (!can(declaration, view)) return <Forbidden />;
  return (
    <Suspense
      fallback={<div className="page-wait" role="status" aria-busy aria-label={translate('app.loading')} />}
    >
      {children}
    </Suspense>
  );
}

/** The views of a declaration as react-admin's `<Resource>` takes them: its own where given, else built. */
export function viewsOf(declaration: ResourceDeclaration): Partial<Record<View, ReactElement>> {
  const { contract, views = {} } = declaration;
  const plain = contract.dialect === 'simple-rest';
  const offered: Record<View, boolean> = {
    list: plain || Boolean(views.list ?? contract.list),
    show: opens(declaration),
    create: plain || Boolean(views.create ?? contract.create),
    edit: plain || Boolean(views.edit ?? contract.update),
  };
  const element = (view: View) => {
    const Component = views[view] ?? built[view];
    return (
      <Guarded view={view}>
        <Component />
      </Guarded>
    );
  };
  const names = (Object.keys(offered) as View[]).filter((view) => offered[view]);
  return Object.fromEntries(names.map((view) => [view, element(view)]));
}
