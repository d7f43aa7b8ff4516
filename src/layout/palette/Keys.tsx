import type { ReactNode } from 'react';
import { AscendingIcon, DescendingIcon } from '../../admin/icons';
import css from './palette.module.css';
import { isApple } from './shortcut';
import { useLateText } from '../useLateText';

/** The keys of the palette, for whoever has some. They repeat what the roles tell assistive technology. */
export function Keys() {
  return (
    <p className={css.keys} aria-hidden>
      <Key does="move">
        <AscendingIcon />
        <DescendingIcon />
      </Key>
      <Key does="choose">Enter</Key>
      <Key does="new_tab">{isApple() ? '⌘ Enter' : 'Ctrl Enter'}</Key>
      <Key does="leave">Esc</Key>
    </p>
  );
}

interface KeyProps {
  does: 'move' | 'choose' | 'new_tab' | 'leave';
  children: ReactNode;
}

function Key({ does, children }: KeyProps) {
  const text = useLateText('palette');
  return (
    <span>
      <kbd dir="ltr">{children}</kbd>
      {text(`keys.${does}`)}
    </span>
  );
}
