import { useTranslate } from 'ra-core';
import { MenuIcon, MoonIcon, SunIcon } from '../admin/icons';
import { HEADER_FIXED_AFTER } from '../theme/tokens';
import { useAppearance } from '../theme/useAppearance';
import { Palette, usePalette } from './palette/Palette';
import { UserMenu } from './UserMenu';
import { useScrolled } from './useScrolled';
import type { SidebarState } from './useSidebar';

interface HeaderProps {
  name: string;
  tenant: string;
  sidebar: SidebarState;
}

/** Sidebar toggle, tenant, search where the screen is narrow, light/dark switch, user (spec 2). */
export function Header({ name, tenant, sidebar }: HeaderProps) {
  const translate = useTranslate();
  const { drawer, open, horizontal, collapsed, toggle } = sidebar;
  const fixed = useScrolled(HEADER_FIXED_AFTER);
  const palette = usePalette();
  return (
    <div className="header-place">
      <header className={fixed ? 'header fixed' : 'header'}>
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
        <Palette box={drawer} {...palette} />
        <ThemeSwitch />
        <UserMenu name={name} tenant={tenant} onSearch={palette.onOpen} />
      </header>
    </div>
  );
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
