import { Navigate, useLocation } from '../../router';
import { inSentence } from '../../rules/words/titleOf';
import { ListBase, useListContext, useTranslate, type ListBaseProps } from 'ra-core';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { every } from '../../dataProvider/failures';
import { formatNumber } from '../../i18n/format';
import { CreateButton } from './CreateButton';
import { FilterRow } from './FilterRow';
import { FitContext, useFitState } from './fitting';
import { ListBody } from './ListBody';
import { Pager } from './Pager';
import { PAGE_SIZE, PAGE_SIZES } from './pageSizes';
import { storeKey } from './preference';
import { SelectionContext } from './selection';
import { useSettled } from './settled';
import { PageHeader } from '../page/PageHeader';
import type { Row } from '../record';
import { useDeclaration, useWords } from '../registry';
import { late } from '../loading/late';

/** Loads after the rows, which do not need it. */
const ListTools = late(() => import('./tools/ListTools'));

/** While this is shown the page is incomplete, and its footer is not drawn. */
const WAIT = <div className="list-tools" />;

/** Actions on the list as a whole; their space next to the filters is reserved. */
function Tools({ under }: { under?: Readonly<Record<string, string>> }) {
  const { data, error } = useListContext();
  const settled = useSettled(data !== undefined);
  if (!data?.length && (error || data)) return null;
  return <Suspense fallback={WAIT}>{settled ? <ListTools under={under} /> : WAIT}</Suspense>;
}

const BulkBar = late(() => import('./tools/BulkBar'));

interface BuiltListProps {
  /** The parent of the list, as a filter for the path of its call: `{client_id: …}`. */
  under?: Readonly<Record<string, string>>;
  /** More actions before "Create". */
  actions?: ReactNode;
  /** Replaces "Create" for records made another way. */
  create?: ReactNode;
  /** Polling options, in place of the declaration's `refresh`. */
  live?: ListBaseProps<Row>['queryOptions'];
  /** Between head and table. */
  children?: ReactNode;
}

/**
 * A resource's list: a page of its own, or a tab of a parent. Search, filters, order and page are in the
 * address. The access check is around it, see `guarded`.
 */
export function BuiltList({
  under,
  actions,
  create = <CreateButton under={under} />,
  live,
  children,
}: BuiltListProps) {
  const declaration = useDeclaration();
  const { contract, sort, refresh, above } = declaration;
  const [selecting, setSelecting] = useState(false);
  const fit = useFitState(contract.name);
  const validAddress = useAddressWithValidPage();
  if (validAddress) return <Navigate to={validAddress} replace />;
  const polled = live ?? { refetchInterval: refresh && every(refresh) };
  return (
    <ListBase<Row>
      resource={contract.name}
      filter={under}
      perPage={PAGE_SIZE}
      sort={sort}
      exporter={false}
      debounce={0}
      storeKey={storeKey(contract.name, under)}
      disableAuthentication
      queryOptions={{ onError: ignore, ...polled }}
    >
      {under ? <TabHead actions={actions} create={create} /> : <PageHead actions={actions} create={create} />}
      {children}
      {above && !under && <Above of={above} />}
      <SelectionContext value={{ on: selecting, set: setSelecting }}>
        <FitContext value={fit}>
          <div className="card flush list">
            <div className="list-head">
              {selecting ? (
                <Suspense fallback={<div className="filter-row" />}>
                  <BulkBar under={under} />
                </Suspense>
              ) : (
                <FilterRow under={under} />
              )}
              <Tools under={under} />
            </div>
            <ListBody under={under} create={create} polled={Boolean(polled.refetchInterval)} />
            <Pager />
          </div>
        </FitContext>
      </SelectionContext>
    </ListBase>
  );
}

/** Reserves its line from the start; the contents load after the rows. */
function Above({ of: Part }: { of: ComponentType }) {
  const { data, error } = useListContext();
  // Its answer was asked for with the list's.
  const settled = useSettled(data !== undefined || Boolean(error), 0);
  return (
    <div className="above">
      <Suspense>{settled && <Part />}</Suspense>
    </div>
  );
}

const PAGE = /^[1-9]\d{0,8}$/;

/**
 * The address without page and size if no list offers them; else null. A list draws as many skeleton rows
 * as the size says, so a million in the address would freeze the browser.
 */
function useAddressWithValidPage(): string | null {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = params.get('page');
  const size = params.get('perPage');
  if ((page === null || PAGE.test(page)) && (size === null || PAGE_SIZES.includes(Number(size)))) return null;
  params.delete('page');
  params.delete('perPage');
  return `${pathname}?${params}`;
}

/** The list shows its own error, so there is no notification. */
const ignore = () => undefined;

interface HeadProps {
  actions?: ReactNode;
  create?: ReactNode;
}

function PageHead({ actions, create }: HeadProps) {
  const words = useWords(useDeclaration());
  return (
    <PageHeader
      title={words.many}
      aside={<Total />}
      actions={
        <>
          {actions}
          {create}
        </>
      }
    />
  );
}

function TabHead({ actions, create }: HeadProps) {
  return (
    <div className="tab-head">
      <Total named />
      <div className="page-actions">
        {actions}
        {create}
      </div>
    </div>
  );
}

/** The total, once known and if the server gives it; of an empty list its body says so. */
function Total({ named }: { named?: boolean }) {
  const words = useWords(useDeclaration());
  const translate = useTranslate();
  const { total, data, error } = useListContext();
  if (!total || (error && !data)) return null;
  const what = inSentence(total === 1 ? words.one : words.many);
  const key = named ? 'app.list.total_of' : 'app.list.total';
  return <span className="total">{translate(key, { count: formatNumber(total), what })}</span>;
}
