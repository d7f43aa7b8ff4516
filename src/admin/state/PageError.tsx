import { useResourceContext, useTranslate } from 'ra-core';
import { Link } from '../../router';
import { homeFor } from '../../contract/roles';
import type { ResourceDeclaration } from '../declaration';
import { listPath, parentsOf } from '../entries';
import { useCan, useRegistry, useRole, useWords } from '../registry';
import { ErrorState } from './ErrorState';
import { PageHeader } from '../page/PageHeader';

interface PageErrorProps {
  error: unknown;
  retry?: () => void;
}

/** Replaces a page that cannot be shown: the reason, a retry if it may help, and a way back. */
export function PageError({ error, retry }: PageErrorProps) {
  const translate = useTranslate();
  const role = useRole();
  const list = useListAround();
  return (
    <>
      <PageHeader title={translate('app.page.failed')} />
      <div className="card">
        <ErrorState error={error} retry={retry} />
        <p className="way-back">
          {list ? <BackTo list={list} /> : <Link to={homeFor(role)}>{translate('app.page.to_start')}</Link>}
        </p>
      </div>
    </>
  );
}

function BackTo({ list }: { list: ResourceDeclaration }) {
  const translate = useTranslate();
  const { many } = useWords(list);
  return (
    <Link to={listPath(list.contract.name, list.menu)}>{translate('app.error.back_to', { what: many })}</Link>
  );
}

/** The list above the page: the resource's own, or that of the parent. */
function useListAround(): ResourceDeclaration | undefined {
  const { resources } = useRegistry();
  const can = useCan();
  const around = resources.get(useResourceContext() ?? '');
  if (!around) return undefined;
  const parent = around.menu ? undefined : parentsOf(around)[0];
  const list = parent ? resources.get(parent.resource) : around;
  return list && can(list, 'list') ? list : undefined;
}
