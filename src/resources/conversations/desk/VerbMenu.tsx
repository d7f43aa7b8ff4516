import { useState, type ReactNode } from 'react';
import { MenuWindow } from '../../../admin/list/menu/MenuWindow';

interface VerbMenuProps {
  label: string;
  /** Name of the record that the items act on. */
  name: string;
  /** For `aria-keyshortcuts`. */
  keys?: string;
  /** Items: `PageButton` and `PageLink`. */
  children: ReactNode;
}

/** A button that opens a menu of verbs. */
export function VerbMenu({ label, name, keys, children }: VerbMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {label}
      </button>
      {anchor && (
        <MenuWindow name={name} anchor={anchor} open={isOpen} onClose={() => setOpen(false)}>
          {children}
        </MenuWindow>
      )}
    </>
  );
}
