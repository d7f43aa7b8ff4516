import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from '../../router';
import { formatNumber } from '../../i18n/format';
import type { Tab } from './useTabs';

interface TabBarProps {
  /** Address of the first tab; the others extend it. */
  base: string;
  tabs: readonly Tab[];
  /** One below the other, as in a menu. */
  look?: 'list';
  /** Name of the group; default: sections of a record. */
  label?: string;
}

/** Tabs as links, because each has its own address. */
export function TabBar({ base, tabs, look, label }: TabBarProps) {
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Scrolls the open tab into view if the tabs do not all fit.
  useEffect(() => {
    for (const tab of bar.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])
      if (tab.pathname === pathname) tab.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={bar}
      className={look === 'list' ? undefined : 'tabs'}
      aria-label={label ?? translate('app.page.tabs')}
    >
      {tabs.map(({ path, label, count }) => (
        <NavLink key={path} to={path === '' ? base : `${base}/${path}`} end={path === ''}>
          {label}
          {count !== undefined && <span className="count">{formatNumber(count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
