import { useTranslate } from 'ra-core';
import { NavLink, useResolvedPath } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format';
import type { Tab } from './useTabs';

/** Tabs as links, because each has an address. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const translate = useTranslate();
  const base = useResolvedPath('').pathname;
  return (
    <nav className="tabs" aria-label={translate('app.page.tabs')}>
      {tabs.map(({ path, label, count }) => (
        <NavLink key={path} to={path === '' ? base : `${base}/${path}`} end={path === ''}>
          {label}
          {count !== undefined && <span className="count">{formatNumber(count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
