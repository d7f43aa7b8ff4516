import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from '../router';
import { BellIcon, InboxIcon, MenuIcon, MoonIcon, SunIcon } from '../admin/icons';
import { late } from '../admin/loading/late';
import { useRole } from '../admin/registry';
import { allows, PROVIDER, STAFF } from '../contract/roles';
import { HEADER_FIXED_AFTER } from '../theme/tokens';
import { useAppearance } from '../theme/useAppearance';
import { Palette, type PaletteState } from './palette/Palette';
import { UserMenu } from './UserMenu';
import { useIdleNetwork } from './useIdleNetwork';
import { useScrolled } from './useScrolled';
import type { SidebarState } from './useSidebar';

const HeaderTools = late(() => import('./HeaderTools'));
/** The room of its two buttons. */
const ROOM = <span className="tools-room" />;
const TenantScope = late(() => import('../features/tenantScope/TenantScope'));

interface HeaderProps {
  name: string;
  tenant: string;
  sidebar: SidebarState;
  appearance: { open: boolean; toggle: () => void };
  palette: PaletteState;
  /** The inbox is in the bar at the bottom, and notifications are in the user menu. */
  narrow: boolean;
}

/** Sidebar toggle, tenant, the provider's choice of tenants, search on narrow screens, light/dark switch, user (spec 2). */
export function Header({ name, tenant, sidebar, appearance, palette, narrow }: HeaderProps) {
  const translate = useTranslate();
  const { drawer, open, horizontal, collapsed, toggle } = sidebar;
  const fixed = useScrolled(HEADER_FIXED_AFTER);
  const role = useRole();
  const calm = useIdleNetwork();
  return (
    <div className="header-place">
      <header className={fixed ? 'header fixed' : 'header'}>
        <div role="toolbar">
          {!horizontal && (
            <button
              type="button"
              className="icon-button"
              aria-label={translate(drawer ? 'app.shell.open_menu' : 'app.shell.sidebar')}
              aria-expanded={drawer ? open : !collapsed}
              onClick={toggle}
            >
              <MenuIcon />
            </button>
          )}
          <span className="tenant" dir="auto">
            {tenant}
          </span>
          {allows(PROVIDER, role) && (
            <Suspense>
              <TenantScope />
            </Suspense>
          )}
          <Palette box={drawer} {...palette} />
          {!narrow && <InboxLink />}
          {!narrow && <NoticesLink />}
          <ThemeSwitch />
          {!narrow && (
            <Suspense fallback={ROOM}>{calm ? <HeaderTools appearance={appearance} /> : ROOM}</Suspense>
          )}
          <span className="inbox-link">
            <UserMenu
              name={name}
              tenant={tenant}
              onSearch={palette.onOpen}
              onAppearance={appearance.toggle}
            />
            {narrow && <NewsCount />}
          </span>
        </div>
      </header>
    </div>
  );
}

const counts = () => import('../features/glance/HeaderCounts');
const Replies = late(counts, ({ Replies: Count }) => Count);
const News = late(counts, ({ News: Count }) => Count);

/**
 * The link to the conversations of all clients, for those who may read them, with the number that need a
 * reply.
 */
function InboxLink() {
  const translate = useTranslate();
  const role = useRole();
  const calm = useIdleNetwork();
  if (!allows(STAFF, role)) return null;
  const label = translate('app.shell.inbox');
  return (
    <span className="inbox-link">
      <Link to="/conversations?state=needs_reply" className="icon-button" aria-label={label} data-tip={label}>
        <InboxIcon />
      </Link>
      <Suspense>{calm && <Replies />}</Suspense>
    </span>
  );
}

/** The link to the notifications, with the number of new ones. */
function NoticesLink() {
  const translate = useTranslate();
  const label = translate('app.shell.notices');
  return (
    <span className="inbox-link">
      <Link to="/notices" className="icon-button" aria-label={label} data-tip={label}>
        <BellIcon />
      </Link>
      <NewsCount />
    </span>
  );
}

/**
 * The number of new notifications, at the link to them or, on narrow screens, at the user menu that has
 * the link.
 */
function NewsCount() {
  const role = useRole();
  const calm = useIdleNetwork();
  return <Suspense>{calm && <News alone={!allows(STAFF, role)} />}</Suspense>;
}

function ThemeSwitch() {
  const translate = useTranslate();
  const [{ mode }, setAppearance] = useAppearance();
  const dark = mode === 'dark';
  const label = translate(dark ? 'app.shell.to_light' : 'app.shell.to_dark');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={label}
      onClick={() => setAppearance({ mode: dark ? 'light' : 'dark' })}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
