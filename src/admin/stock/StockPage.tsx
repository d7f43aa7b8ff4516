import './stock.css';
import {
  AddUndoableMutationContext,
  type DataProvider,
  DataProviderContext,
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useCreatePath,
  useEditContext,
  useListContext,
  useShowContext,
} from 'ra-core';
import { type ComponentType, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '../../router';
import { LIMIT_MAX } from '../../contract/common';
import { Themed } from '../../theme/Themed';
import { PageHeader } from '../page/PageHeader';
import { useDeclaration, useWords } from '../registry';
import { NewTrail } from '../show/Trail';
import type { ThemeOptions } from '@mui/material/styles';
import { formatLocale } from '../../i18n/format';
import { ErrorState } from '../state/ErrorState';
import type { ResourceDeclaration } from '../declaration';
import { firstOfFile } from '../list/tools/exporting';
import { exporter } from './exporter';

/** Read failures, shown in the page instead of in a toast that navigates to the list. */
const Failed = {
  List() {
    const { error, refetch } = useListContext();
    return <ErrorState error={error} retry={() => void refetch()} />;
  },
  Show() {
    const { error, refetch } = useShowContext();
    return <ErrorState error={error} retry={() => void refetch()} />;
  },
  Edit() {
    const { error, refetch } = useEditContext();
    return <ErrorState error={error} retry={() => void refetch()} />;
  },
};

const silent = { onError: () => undefined };
const pessimistic = { defaultProps: { mutationMode: 'pessimistic' as const } };
const list = { error: <Failed.List />, exporter, queryOptions: silent };

/**
 * Defaults for react-admin's own parts: nothing is undoable, a failure appears in place of the data,
 * exported cells are safe for spreadsheets, and dates follow the chosen language.
 */
const stockTheme = (): ThemeOptions => {
  const locales = { defaultProps: { locales: formatLocale() } };
  return {
    components: {
      RaList: { defaultProps: list },
      RaInfiniteList: { defaultProps: list },
      RaShow: { defaultProps: { error: <Failed.Show />, queryOptions: silent } },
      RaEdit: {
        defaultProps: { ...pessimistic.defaultProps, error: <Failed.Edit />, queryOptions: silent },
      },
      // Its own gray is too pale to read (WCAG 1.4.3).
      RaEmpty: {
        styleOverrides: { root: { '& .RaEmpty-message': { color: 'var(--muted)' } } },
      },
      RaDeleteButton: pessimistic,
      RaBulkDeleteButton: pessimistic,
      RaUpdateButton: pessimistic,
      RaBulkUpdateButton: pessimistic,
      RaDateField: locales,
      RaNumberField: locales,
      MuiTextField: { defaultProps: { margin: 'dense' } },
      MuiFormControl: { defaultProps: { margin: 'dense', size: 'small', fullWidth: true } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
    },
  } as ThemeOptions;
};

/** The element for the titles of react-admin's pages. */
const TITLE_ID = 'react-admin-title';

/** Undo is not offered: an undoable change is executed at once. */
const atOnce = (mutate: (how: { isUndo: boolean }) => void) => mutate({ isUndo: false });

/**
 * The provider with pages longer than a call answers, such as an export's: they are read in several calls. Only the
 * first page may be that long. A long one of the declared resource counts as an export.
 */
const withLongPages = <P extends DataProvider>(provider: P, declaration: ResourceDeclaration): P => ({
  ...provider,
  async getList(resource: string, params: GetListParams): Promise<GetListResult> {
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    if (page !== 1 || perPage <= LIMIT_MAX) return provider.getList(resource, params);
    const data: RaRecord[] = [];
    const { name } = declaration.contract;
    const first = resource === name ? firstOfFile(declaration, params.filter ?? {}) : {};
    for (let next = 1; ; next += 1) {
      const answer = await provider.getList(resource, {
        ...params,
        filter: { ...params.filter, ...(next === 1 && first) },
        pagination: { page: next, perPage: LIMIT_MAX },
      });
      data.push(...answer.data);
      const isAll = answer.data.length < LIMIT_MAX || data.length === answer.total;
      if (isAll || data.length >= perPage) return { ...answer, data: data.slice(0, perPage) };
    }
  },
});

/** The head of the page, with the screen's `<Title>` from react-admin; one below a list links back to it. */
function Head() {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const list = useCreatePath()({ resource: declaration.contract.name, type: 'list' });
  const { pathname } = useLocation();
  const place = useRef<HTMLSpanElement>(null);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const read = () => setTitle(place.current?.textContent ?? '');
    const observer = new MutationObserver(read);
    observer.observe(place.current!, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <PageHeader title={title || words.many} trail={pathname === list ? undefined : <NewTrail />} />
      <span id={TITLE_ID} ref={place} hidden />
    </>
  );
}

/** Wraps a screen made of react-admin's own parts in our head, theme, errors and exports. */
function StockPage({ children }: { children: ReactNode }) {
  const options = useMemo(() => stockTheme(), []);
  const declared = useContext(DataProviderContext);
  const declaration = useDeclaration();
  const provider = useMemo(() => withLongPages(declared!, declaration), [declared, declaration]);
  return (
    <Themed options={options}>
      <DataProviderContext.Provider value={provider}>
        <AddUndoableMutationContext.Provider value={atOnce}>
          <Head />
          <div className="stock">{children}</div>
        </AddUndoableMutationContext.Provider>
      </DataProviderContext.Provider>
    </Themed>
  );
}

/** The screen inside its page. */
export const stocked = (Screen: ComponentType): ComponentType =>
  function Stocked() {
    return (
      <StockPage>
        <Screen />
      </StockPage>
    );
  };
