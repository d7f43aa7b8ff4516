import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { pageActions } from '../../admin/pageActions';
import { useRegistry, useRole } from '../../admin/registry';
import { recentVisits } from '../../admin/visits';
import { matches, type PaletteGroup, type PaletteOption } from './groups';
import { pagesFor } from './pages';
import { useRecords } from './useRecords';
import { useLateText } from '../useLateText';

/** Recent records that are offered before anything is typed. */
const RECENT = 5;

/**
 * What the palette offers for what is typed: of itself pages and this page's actions, from the server records.
 * Before anything is typed, where one was.
 */
export function useGroups(typed: string): PaletteGroup[] {
  const translate = useTranslate();
  const said = useLateText('palette');
  const { pathname } = useLocation();
  const { entries, resources } = useRegistry();
  const role = useRole();
  const records = useRecords(typed);
  const named = (key: string) => translate(key, { smart_count: 2, _: key });
  const group = (key: string, options: PaletteOption[]): PaletteGroup => ({
    key,
    label: said(key),
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
  const pages = pagesFor(entries, role).map(({ path, label, icon }) => ({
    key: `page ${path}`,
    label: named(label),
    icon,
    to: path,
  }));
  const own = [group('actions', actions), group('pages', pages)];
  const all = typed === '' ? [group('recent', recent), ...own] : [...own, ...records];
  return all.filter(({ options, busy }) => busy || options.length > 0);
}
