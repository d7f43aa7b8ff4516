import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  type ReactNode,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../../router';
import { Themed } from '../../../theme/Themed';
import { ActionLook, type ActionProps } from '../../page/actionLook';
import css from './menu.module.css';

/** The item that a key moves to, among `count` items from `at`; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Arrows, Home, End and first letters within a menu; Tab leaves it (WAI-ARIA menu pattern). */
function useMenuKeys(list: RefObject<HTMLElement | null>, leave: () => void) {
  return (event: KeyboardEvent) => {
    const { current: menu } = list;
    // A dialog that an item opened is elsewhere in the document and handles its own keys.
    if (!menu || !(event.target instanceof Node) || !menu.contains(event.target)) return;
    const { key } = event;
    if (key === 'Tab') leave();
    const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.findIndex((item) => item === document.activeElement);
    const letter = key.length === 1 ? key.toLowerCase() : undefined;
    const later = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const to =
      letter === undefined
        ? items[target(key, at, items.length) ?? -1]
        : later.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
    if (key !== 'Tab' && !to) return;
    event.preventDefault();
    to?.focus();
  };
}

/** Closes the menu that contains the item. */
const CloseMenu = createContext<() => void>(() => undefined);

interface MenuWindowProps {
  /** Name of the record. */
  name: string;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Actions as a menu (WAI-ARIA menu button pattern). MUI's Menu does not fit: the items' dialogs are
 * rendered in it, and it would catch the keys typed in them.
 */
export function MenuWindow({ name, anchor, open, onClose, children }: MenuWindowProps) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(list, onClose);
  const focusFirst = useCallback(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);
  return (
    <Themed>
      <Popover
        open={open}
        keepMounted
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={onClose}
        slotProps={{ transition: { onEntering: focusFirst } }}
      >
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          className={css.menu}
          aria-label={translate('app.list.row', { name })}
          onKeyDown={onKeyDown}
        >
          <ActionLook value={asItem}>
            <CloseMenu value={onClose}>{children}</CloseMenu>
          </ActionLook>
        </div>
      </Popover>
    </Themed>
  );
}

/** Why the permitted actions are unknown. Retrying keeps the menu open: the result appears here. */
export function MenuFailure({ text, retry }: { text: string; retry: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <p role="alert" className={css.failure}>
        {text}
      </p>
      <button type="button" role="menuitem" tabIndex={-1} className={css.item} onClick={retry}>
        <span className="icon" />
        {translate('app.action.retry')}
      </button>
    </>
  );
}

const asItem = (action: ActionProps) => <MenuItem {...action} />;

/** The focus returns to the row before the action opens a dialog, which will restore it there. */
function MenuItem({ label, icon: Icon, look, to, onClick }: ActionProps) {
  const close = useContext(CloseMenu);
  const className = look?.endsWith('danger') ? `${css.item} ${css.danger}` : css.item;
  const content = (
    <>
      {Icon ? <Icon /> : <span className="icon" />}
      {label}
    </>
  );
  const choose = () => {
    flushSync(close);
    onClick?.();
  };
  return to === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={className} onClick={choose}>
      {content}
    </button>
  ) : (
    <Link role="menuitem" tabIndex={-1} className={className} to={to} onClick={close}>
      {content}
    </Link>
  );
}
