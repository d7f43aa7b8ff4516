import { getQuery, useStoreContext } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { isUndeclared } from '../../../contract/define';
import { isPage, listPath } from '../../entries';
import { useDeclarations } from '../../registry';
import { PAGE_SIZE, UNSORTED } from '../pageSizes';
import { storeKey } from '../preference';
import { onIntent } from './onIntent';
import { useReadAhead } from './useReadAhead';

/** Reads the first page of the list that a person is about to open from the menu. Its code loads meanwhile. */
export function MenuAhead() {
  const { menu, load } = useDeclarations();
  const store = useStoreContext();
  const readAhead = useReadAhead();
  const read = useEffectEvent(async (link: Element) => {
    const path = link.getAttribute('aria-current') ? null : link.getAttribute('href');
    const head = menu.find((item) => !isPage(item) && path?.endsWith(listPath(item.name, item)));
    if (!head || isPage(head)) return;
    const { contract, sort, views } = (await load(head.name)).resources.get(head.name)!;
    if (isUndeclared(contract) || !contract.list || views?.list) return;
    const query = getQuery({
      queryFromLocation: {},
      params: store.getItem(storeKey(head.name)),
      filterDefaultValues: undefined,
      sort: sort ?? UNSORTED,
      perPage: PAGE_SIZE,
    });
    readAhead(head.name, {
      pagination: { page: query.page, perPage: query.perPage },
      sort: { field: query.sort, order: query.order },
      filter: query.filter,
    });
  });
  useEffect(
    () =>
      onIntent(
        document,
        (target) => target.closest('.menu a'),
        (link) => {
          read(link).catch(() => undefined);
        },
      ),
    [],
  );
  return null;
}
