import { useQueries } from '@tanstack/react-query';
import { useCreatePath, useTranslate } from 'ra-core';
import { useConsoleData } from '../../dataProvider/useAct';
import { RefreshIcon } from '../../admin/moreIcons';
import { useRested } from '../../admin/picker/useRested';
import { SEARCH_PAUSE } from '../../admin/picker/useRecordSearch';
import { detailOf, nameOf, opens, searchable, type Row } from '../../admin/record';
import { useCan, useRegistry, useRole } from '../../admin/registry';
import type { PaletteGroup } from './groups';
import { foundResources } from './pages';
import { useLateText } from '../useLateText';

/** Records shown of each resource. */
const TOP = 5;
/** Where the contract sorts by nothing that is declared. */
const BY_ID = { field: 'id', order: 'ASC' } as const;

/**
 * Records whose name or the like holds `text`, by the search call of every resource that has one, all at once.
 * The next letter gives the calls on the way up.
 */
export function useRecords(text: string): PaletteGroup[] {
  const translate = useTranslate();
  const said = useLateText('palette');
  const createPath = useCreatePath();
  const provider = useConsoleData();
  const { entries } = useRegistry();
  const role = useRole();
  const can = useCan();
  const settled = useRested(text, SEARCH_PAUSE);
  const sources =
    text === '' || role === undefined
      ? []
      : foundResources(entries, role).filter(
          (entry) => searchable(entry, {}) && opens(entry) && can(entry, 'show'),
        );
  const asked = settled === undefined ? [] : sources;
  const answers = useQueries({
    queries: asked.map(({ contract: { name }, sort = BY_ID }) => ({
      queryKey: [name, 'getList', 'palette', text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList<Row>(name, {
          filter: { q: text },
          pagination: { page: 1, perPage: TOP },
          sort,
          signal,
        }),
    })),
  });

  return sources.map((entry, at) => {
    const { name } = entry.contract;
    const answer = answers[at];
    const label = translate(`resources.${name}.name`, { smart_count: 2 });
    if (answer?.isError && !answer.isFetching) {
      const failed = said('failed', { what: label });
      const retry = () => void answer.refetch();
      const option = { key: `${name}?`, label: failed, icon: RefreshIcon, run: retry, stays: true };
      return { key: name, label, options: [option] };
    }
    const found = answer?.isFetching ? undefined : answer?.data?.data;
    return {
      key: name,
      label,
      busy: found === undefined,
      options: (found ?? []).map((record) => ({
        key: `${name}/${record.id}`,
        label: nameOf(entry, record, translate),
        detail: detailOf(entry, record),
        icon: entry.icon,
        to: createPath({ resource: name, id: record.id, type: 'show' }),
      })),
    };
  });
}
