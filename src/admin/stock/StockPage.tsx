import {
  AddUndoableMutationContext,
  DataProviderContext,
  useCreatePath,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
} from 'ra-core';
import { useContext, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from '../../router';
import { LIMIT_MAX } from '../../contract/common';
import { Themed } from '../../theme/Themed';
import { PageHeader } from '../page/PageHeader';
import { useDeclaration, useWords } from '../registry';
import { NewTrail } from '../show/Trail';
import { stockTheme } from './stockTheme';
import './stock.css';

/** The element for the titles of react-admin's pages. */
const TITLE_ID = 'react-admin-title';

/** Undo is not offered: an undoable change is executed at once. */
const atOnce = (mutate: (how: { isUndo: boolean }) => void) => mutate({ isUndo: false });

/**
 * The provider with pages longer than a call answers, such as an export's: they are read in several calls. Only the
 * first page may be that long.
 */
const withLongPages = <P extends DataProvider>(provider: P): P => ({
  ...provider,
  async getList(resource: string, params: GetListParams): Promise<GetListResult> {
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    if (page !== 1 || perPage <= LIMIT_MAX) return provider.getList(resource, params);
    const data: RaRecord[] = [];
    for (let next = 1; ; next += 1) {
      const answer = await provider.getList(resource, {
        ...params,
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
  const provider = useMemo(() => withLongPages(declared!), [declared]);
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
