import { CanAccess, useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from '../router';
import { useSessionContext } from '../authProvider/context';
import { initialsOf } from '../authProvider/initials';
import { AppearanceIcon, SearchIcon, SignOutIcon } from '../admin/icons';
import { pagesOutside } from '../admin/entries';
import { late } from '../admin/loading/late';
import { Declared, useRegistry, useRole } from '../admin/registry';
import { useProfile } from '../authProvider/useProfilePoll';
import { SHORTCUT, shortcutLabel } from './palette/shortcut';
import { LanguageChoice } from '../admin/value/LanguageChoice';

/** Another language remounts everything; the focus returns to the control that chose it. */
let returns = false;

const TenantSwitch = late(() => import('../features/tenantSwitch/TenantSwitch'));

interface UserMenuProps {
  name: string;
  tenant: string;
  /** Opens the command palette. */
  onSearch: () => void;
  /** Opens the appearance panel. */
  onAppearance: () => void;
}

/** Button with name (spec 1) and initials; its menu shows the full name, the tenant and Sign Out (spec 2). */
export function UserMenu({ name, tenant, onSearch, onAppearance }: UserMenuProps) {
  const translate = useTranslate();
  const { session } = useSessionContext();
  const isOfSeveral = useProfile()?.tenants !== undefined;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (returns) button.current?.focus();
    returns = false;
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  const choose = (act: () => void) => () => {
    // Focus target after the opened dialog closes: this menu is gone by then.
    button.current?.focus();
    setOpen(false);
    act();
  };

  return (
    <div className="user" ref={box}>
      <button
        ref={button}
        type="button"
        className="account"
        aria-label={translate('app.shell.account', { name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <bdi className="own-name">{name}</bdi>
        <span className="avatar">{initialsOf(name)}</span>
      </button>
      {open && (
        <div className="user-panel">
          <p className="user-name">{name}</p>
          <p>{tenant}</p>
          {isOfSeveral && (
            <Declared>
              <Suspense>
                <TenantSwitch />
              </Suspense>
            </Declared>
          )}
          <button type="button" className="button" aria-keyshortcuts={SHORTCUT} onClick={choose(onSearch)}>
            <SearchIcon />
            {translate('app.palette.open')} <kbd dir="ltr">{shortcutLabel()}</kbd>
          </button>
          <Declared>
            <ListLinks onChoose={() => setOpen(false)} />
          </Declared>
          <button type="button" className="button" onClick={choose(onAppearance)}>
            <AppearanceIcon />
            {translate('app.appearance.title')}
          </button>
          <LanguageChoice onChoose={() => (returns = true)} />
          <button type="button" className="button turns" onClick={() => session.signOut()}>
            <SignOutIcon />
            {translate('app.shell.sign_out')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Pages without a menu entry and lists linked in this menu, for those who may read them. */
function ListLinks({ onChoose }: { onChoose: () => void }) {
  const translate = useTranslate();
  const { entries: all, resources } = useRegistry();
  const role = useRole();
  const pages = pagesOutside(all, role);
  const entries = [...resources.values()].filter((entry) => entry.userMenu);
  return [
    ...pages.map(({ page, path, label, icon: Icon }) => (
      <Link key={page} className="button" to={path} onClick={onChoose}>
        <Icon />
        {translate(label)}
      </Link>
    )),
    ...entries.map(({ contract: { name }, icon: Icon, userMenu: Count }) => (
      <CanAccess key={name} resource={name} action="list">
        <Link className="button" to={`/${name}`} onClick={onChoose}>
          <Icon />
          {translate(`resources.${name}.name`, { smart_count: 2 })}{' '}
          <Suspense>{Count !== true && Count !== undefined && <Count />}</Suspense>
        </Link>
      </CanAccess>
    )),
  ];
}
