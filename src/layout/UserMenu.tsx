import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { late } from '../admin/loading/late';
import { initialsOf } from '../authProvider/initials';

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

  const choose = (act: () => void) => {
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
        <Suspense>
          <UserPanel
            name={name}
            tenant={tenant}
            onChoose={choose}
            onClose={() => setOpen(false)}
            onLanguage={() => (returns = true)}
            onSearch={onSearch}
            onAppearance={onAppearance}
          />
        </Suspense>
      )}
    </div>
  );
}
