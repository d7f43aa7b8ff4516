import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSessionContext } from '../authProvider/context';
import { initialsOf } from '../authProvider/initials';
import { SignOutIcon } from '../resources/build/icons';

/** Initials that open the full name, the tenant and Sign Out (spec 2). */
export function UserMenu({ name, tenant }: { name: string; tenant: string }) {
  const translate = useTranslate();
  const { session } = useSessionContext();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

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

  return (
    <div className="user" ref={box}>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-label={translate('app.shell.account', { name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {initialsOf(name)}
      </button>
      {open && (
        <div className="user-panel">
          <p className="user-name">{name}</p>
          <p>{tenant}</p>
          <button type="button" className="button" onClick={() => session.signOut()}>
            <SignOutIcon />
            {translate('app.shell.sign_out')}
          </button>
        </div>
      )}
    </div>
  );
}
