import { useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { late } from '../admin/loading/late';
import { initialsOf } from '../authProvider/initials';
import { useDisclosure } from './useDisclosure';

/** Another language remounts everything; the focus returns to the control that chose it. */
let returns = false;

const UserPanel = late(() => import('./UserPanel'));

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
  const { open, box, button, toggle, close } = useDisclosure();

  useEffect(() => {
    if (returns) button.current?.focus();
    returns = false;
  }, [button]);

  const choose = (act: () => void) => {
    // Focus target after the opened dialog closes: this menu is gone by then.
    button.current?.focus();
    close();
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
        onClick={toggle}
      >
        <bdi className="own-name">{name}</bdi>
        <span className="avatar">{initialsOf(name)}</span>
      </button>
      {open && (
        <Suspense>
          <UserPanel
            name={name}
            tenant={tenant}
            onChoose={choose}
            onClose={close}
            onLanguage={() => (returns = true)}
            onSearch={onSearch}
            onAppearance={onAppearance}
          />
        </Suspense>
      )}
    </div>
  );
}
