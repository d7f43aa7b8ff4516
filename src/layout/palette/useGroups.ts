import { useTranslate, useCreatePath } from 'ra-core';
import type { ComponentType } from 'react';
import { useLocation } from '../../router';
import { pageActions } from '../../admin/pageActions';
import { useDeclarations, useRegistry, useRole, useCan } from '../../admin/registry';
import { recentVisits } from '../../admin/visits';
import { commandOptions, formOptions, type Choosing } from './commands';
import { firstOf } from './firstOf';
import { isNumber, matches, type PaletteGroup, type PaletteOption } from './groups';
import { useLateText } from '../useLateText';
import { can } from '../../authProvider/access';
import { listCall, opens, searchable, type Row } from '../../admin/record';
import { detailOf, nameOf } from '../../admin/recordName';
import type { Entry, ResourceDeclaration } from '../../admin/declaration';
import { isPage, listPath, pagesOutside } from '../../admin/entries';
import { menuEntries } from '../menuEntries';
import type { MenuItem } from '../../admin/head';
import { useFailure } from '../../admin/state/useFailure';
import { isRefused } from '../../dataProvider/errors';
import { useReadMany } from '../../dataProvider/reads';
import { RefreshIcon } from '../../admin/screenIcons';
import { useSearchText } from '../../admin/picker/search';

/** Recent records offered before anything is typed. */
const RECENT = 5;

/**
 * The palette's results for the typed text: pages and this page's actions, and records from the server.
 * Before anything is typed, recently visited ones.
 */
export function useGroups(typed: string, onChoose: (choosing: Choosing) => void): PaletteGroup[] {
  const translate = useTranslate();
  const words = useLateText('palette');
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const { menu } = useDeclarations();
  const { entries, resources } = useRegistry();
  const role = useRole();
  const can = useCan();
  const records = useRecords(typed);
  const isFirst = ({ key }: PaletteGroup) => resources.get(key)?.findable === 'first';
  const named = (key: string) => translate(key, { smart_count: 2, _: key });
  const group = (key: string, options: PaletteOption[]): PaletteGroup => ({
    key,
    label: words(key),
    options: typed === '' ? options : options.filter(({ label }) => matches(typed, label)),
  });

  const recent = recentVisits()
    .filter(({ path }) => !pathname.startsWith(path))
    .slice(0, RECENT)
    .map(({ path, name, resource }) => ({
      key: `recent ${path}`,
      label: name,
      detail: translate(`resources.${resource}.name`, { smart_count: 1 }),
      icon: resources.get(resource)?.icon,
      to: path,
    }));
  const actions = pageActions().map((action) => ({ ...action, key: `action ${action.label}` }));
  const pages = pagesFor(menu, entries, role).map(({ path, label, icon }) => ({
    key: `page ${path}`,
    label: named(label),
    icon,
    to: path,
  }));
  // Forms are many: typing finds them.
  const forms = typed === '' ? [] : formOptions(entries, can, translate, createPath);
  const commands = [...commandOptions(entries, can, translate, onChoose), ...forms];
  const groups = [group('actions', actions), group('pages', pages), group('commands', commands)];
  const matching = isNumber(typed)
    ? [...records.filter(isFirst), ...groups, ...records.filter((each) => !isFirst(each))]
    : [...groups, ...records.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))];
  const all = typed === '' ? [group('recent', recent), ...groups] : matching;
  return all.filter(({ options, busy }) => busy || options.length > 0);
}

export interface PalettePage {
  path: string;
  /** Text, or the key of a resource's name. */
  label: string;
  icon: ComponentType;
}

const isFound = ({ menu, findable }: ResourceDeclaration) => Boolean(findable ?? menu);

/** Resources whose records the role may list without a parent, and that the palette links to. */
const foundResources = (entries: readonly Entry[], role: number): ResourceDeclaration[] =>
  entries.flatMap((entry) =>
    !isPage(entry) &&
    isFound(entry) &&
    listCall(entry, {}) &&
    can([entry.contract], role, { resource: entry.contract.name, action: 'list' })
      ? [entry]
      : [],
  );

/** Pages that a role may open: its menu first, then other lists. */
function pagesFor(
  menu: readonly MenuItem[],
  entries: readonly Entry[],
  role: number | undefined,
): PalettePage[] {
  if (role === undefined) return [];
  const first = menuEntries(menu, role);
  const shown = new Set(first.map(({ path }) => path));
  const others = foundResources(entries, role).filter(
    ({ contract: { name }, menu: entry }) => !shown.has(listPath(name, entry)),
  );
  return [
    ...first,
    ...pagesOutside(entries, role),
    ...others.map(({ contract: { name }, icon, menu }) => ({
      path: listPath(name, menu),
      label: `resources.${name}.name`,
      icon,
    })),
  ];
}

/** Records shown per resource. */
const TOP = 5;
/**
 * Records that match `text`, by the search call of every resource that has one, all at once. The next
 * letter aborts the calls under way.
 */
function useRecords(text: string): PaletteGroup[] {
  const translate = useTranslate();
  const words = useLateText('palette');
  const createPath = useCreatePath();
  const { entries } = useRegistry();
  const role = useRole();
  const can = useCan();
  const why = useFailure();
  const { ready } = useSearchText(text);
  const sources =
    text === '' || role === undefined
      ? []
      : foundResources(entries, role).filter(
          (entry) => searchable(entry, {}) && opens(entry) && can(entry, 'show'),
        );
  const queries = ready ? sources : [];
  const reads = useReadMany(queries.map((entry) => firstOf(entry, { q: text }, TOP)));

  return sources.map((entry, at) => {
    const { name } = entry.contract;
    const read = reads[at] ?? { state: 'loading' };
    const label = translate(`resources.${name}.name`, { smart_count: 2 });
    if (read.state === 'failed') {
      // A refusal of the search text is shown; any other failure can be retried.
      const failed = isRefused(read.error)
        ? words('refused', { what: label, why: why(read.error) })
        : words('failed', { what: label });
      const option = { key: `${name}?`, label: failed, icon: RefreshIcon, run: read.retry, stays: true };
      return { key: name, label, options: [option] };
    }
    const rows = 'value' in read ? (read.value.data as Row[]) : [];
    return {
      key: name,
      label,
      busy: read.state === 'loading',
      options: rows.map((record) => ({
        key: `${name}/${record.id}`,
        label: nameOf(entry, record, translate),
        detail: detailOf(entry, record),
        icon: entry.icon,
        to: createPath({ resource: name, id: record.id, type: 'show' }),
      })),
    };
  });
}
