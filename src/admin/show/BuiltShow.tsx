import { useQueryClient } from '@tanstack/react-query';
import { ShowBase, useCreatePath, useTranslate } from 'ra-core';
import { Fragment, Suspense, useEffect, type ReactNode } from 'react';
import { Route, Routes, useParams } from '../../router';
import { isGone } from '../../dataProvider/errors';
import { every } from '../../dataProvider/failures';
import { readOf } from '../../dataProvider/read';
import { useIsRemoved, useIsRemoving } from '../../dataProvider/useIsRemoving';
import { FieldValue, isBlank } from '../FieldValue';
import { Facts } from '../page/Facts';
import { NotUpToDate } from '../state/NotUpToDate';
import { PageError } from '../state/PageError';
import { PageHeader } from '../page/PageHeader';
import { useReadOptions } from '../readOptions';
import { valueOf, type Row } from '../record';
import { useNameOf } from '../recordName';
import { useDeclaration, useWords } from '../registry';
import { Details } from './Details';
import { EditLink, HistoryLink, RecordActions } from './RecordActions';
import { Fold } from './Fold';
import { TabBar } from './TabBar';
import { useText } from './texts';
import { Trail } from './Trail';
import { useTabs } from './useTabs';
import { useVisit } from '../visits';
import './head.css';

interface BuiltShowProps {
  /** Actions before "Edit" and the declared ones; with `more`, the primary one alone. */
  actions?: ReactNode;
  /** Puts lists that have no tab, and all actions but the first, behind a button, with these actions before "Edit". */
  more?: ReactNode;
  /** The content has the primary button, so that the head has none. */
  plain?: boolean;
  /** Replaces the first tab's content. */
  overview?: ReactNode;
  /** Links to the stages of the record's life, above its tabs; the overview is one of them. */
  stages?: ReactNode;
  /**
   * Next to the overview and the stages; if it is empty, and next to lists, the main column takes its
   * space.
   */
  rail?: ReactNode;
  /** Polling interval of a visible record in ms; 0 if the page's own parts poll it. */
  refresh?: number;
}

/**
 * A record's page, on react-admin's `ShowBase`: name, status, key facts, actions, then tabs, each with its own address.
 * Inside it react-admin's own fields find the record.
 */
export function BuiltShow({ actions, more, plain, overview, stages, rail, refresh }: BuiltShowProps) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const queries = useQueryClient();
  const { id = '' } = useParams();
  const { name: resource } = declaration.contract;
  const readOptions = useReadOptions();
  const wait = refresh ?? declaration.refresh;
  const isRemoving = useIsRemoving(resource);
  const isRemoved = useIsRemoved(resource, id);
  useEffect(() => {
    // A read on its way could say that the record is gone before the deletion is answered.
    if (isRemoving) void queries.cancelQueries({ queryKey: [resource, 'getOne', { id }] });
  }, [id, isRemoving, queries, resource]);
  // The list that follows may still be loading.
  if (isRemoved) return <Waiting label={translate('app.loading')} />;
  return (
    <ShowBase<Row>
      id={id}
      disableAuthentication
      queryOptions={{ ...readOptions, refetchInterval: wait && !isRemoving ? every(wait) : false }}
      redirectOnError={false}
      render={({ record, error, isPlaceholderData = false, refetch }) => {
        // The base does not report when it read the record.
        const key = [resource, 'getOne', { id, meta: undefined }];
        const dataUpdatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
        const read = readOf<Row>({ data: record, error, isPlaceholderData, dataUpdatedAt, refetch });
        if (read.state === 'loading') return <Waiting label={translate('app.loading')} />;
        // A record that was deleted meanwhile is no longer shown, even from the cache.
        if (read.state === 'failed' || (read.state === 'stale' && isGone(read.error)))
          return <PageError error={read.error} retry={read.retry} />;
        return (
          <>
            <Head
              record={read.value}
              actions={actions}
              more={more}
              plain={plain}
              staged={stages !== undefined}
            />
            <NotUpToDate of={read} still={wait === undefined} />
            <Tabs record={read.value} overview={overview} stages={stages} rail={rail} />
          </>
        );
      }}
    />
  );
}

interface HeadProps {
  record: Row;
  actions: ReactNode;
  more: ReactNode;
  plain: boolean | undefined;
  /** Stages stand in place of the tabs. */
  staged: boolean;
}

function Head({ record, actions, more, plain, staged }: HeadProps) {
  const nameOf = useNameOf();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const createPath = useCreatePath();
  const { fields, facts = [], status, contract } = declaration;
  const find = (source: string | undefined) => fields.find((field) => field.source === source);
  const state = find(status);
  const isOrdinary = state?.choices?.[String(valueOf(record, state.source))]?.ordinary === true;
  const name = nameOf(declaration, record);
  const resource = contract.name;
  useVisit({ path: createPath({ resource, id: record.id, type: 'show' }), name, resource });
  const known = facts
    .flatMap((source) => find(source) ?? [])
    // A dash here would say nothing that the details below do not.
    .filter((field) => !isBlank(field, record))
    .map((field) => ({
      label: words.field(field.source),
      value: <FieldValue field={field} record={record} declaration={declaration} />,
    }));
  return (
    <PageHeader
      title={name}
      trail={<Trail record={record} />}
      aside={
        state && !isOrdinary && <FieldValue compact field={state} record={record} declaration={declaration} />
      }
      actions={
        <>
          <RecordActions only="first" record={record} plain={plain} />
          {actions}
          {more ? (
            <More record={record} staged={staged}>
              {more}
              <Others record={record} />
            </More>
          ) : (
            <Others record={record} />
          )}
        </>
      }
    >
      {known.length > 0 && <Facts line facts={known} />}
    </PageHeader>
  );
}

const Others = ({ record }: { record: Row }) => (
  <>
    <EditLink record={record} />
    <RecordActions only="others" record={record} />
    <HistoryLink record={record} />
  </>
);

interface MoreProps extends Pick<HeadProps, 'record' | 'staged'> {
  children: ReactNode;
}

/** The lists of a record that have no tab, then its other actions. */
function More({ record, staged, children }: MoreProps) {
  const declaration = useDeclaration();
  const text = useText();
  const createPath = useCreatePath();
  const lists = useTabs(record, 'overview')
    .slice(1)
    .filter(({ stage, seldom }) => (staged ? !stage : seldom));
  return (
    <Fold label={text('more')}>
      {lists.length > 0 && (
        <TabBar
          base={createPath({ resource: declaration.contract.name, id: record.id, type: 'show' })}
          tabs={lists}
          look="list"
          label={text('more')}
        />
      )}
      {children}
    </Fold>
  );
}

interface TabsProps extends Pick<BuiltShowProps, 'overview' | 'stages' | 'rail'> {
  record: Row;
}

function Tabs({ record, overview, stages, rail }: TabsProps) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = declaration.contract.name;
  const tabs = useTabs(record, overview ? 'overview' : 'details');
  const { '*': part } = useParams();
  const open = tabs.find(({ path }) => path === part);
  // A list takes the whole width.
  const helps = open === undefined || open.path === '' || open.stage;
  const details = overview ?? <Details record={record} />;
  return (
    <>
      {stages}
      {!stages && tabs.length > 1 && (
        <TabBar
          base={createPath({ resource, id: record.id, type: 'show' })}
          tabs={tabs.filter(({ seldom, path }) => !seldom || path === part)}
        />
      )}
      <div className={rail && helps ? 'with-rail' : undefined}>
        <div>
          <Suspense fallback={<Waiting label={translate('app.loading')} />}>
            <Routes>
              <Route index element={details} />
              {tabs.slice(1).map((tab) => (
                // Without its own key a tab would start with the rows of the previous one.
                <Route
                  key={tab.path}
                  path={tab.path}
                  element={<Fragment key={tab.path}>{tab.element}</Fragment>}
                />
              ))}
              <Route path="*" element={details} />
            </Routes>
          </Suspense>
        </div>
        {/* Its sections have names; around them another landmark would say nothing. */}
        {rail && helps && <div className="rail">{rail}</div>}
      </div>
    </>
  );
}

const Waiting = ({ label }: { label: string }) => <output className="card waiting" aria-label={label} />;
