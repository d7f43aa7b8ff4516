import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { allows } from '../contract/roles';
import { Forbidden } from '../admin/parts/Forbidden';
import { useRole } from '../admin/registry';
import type { PageDeclaration } from '../admin/define';

/** A page that is no resource, behind the roles that its declaration names. */
export function PageRoute({ page: { roles, component: Page } }: { page: PageDeclaration }) {
  const role = useRole();
  const translate = useTranslate();
  if (!allows(roles, role)) return <Forbidden />;
  return (
    <Suspense fallback={<output className="page-wait" aria-label={translate('app.loading')} />}>
      <Page />
    </Suspense>
  );
}
