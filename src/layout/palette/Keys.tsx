import { useTranslate } from 'ra-core';
import { isApple } from './shortcut';
import css from './palette.module.css';

/** The keys of the palette, for whoever has some. Each repeats what the roles already tell assistive technology. */
export function Keys() {
  const translate = useTranslate();
  const keys = [
    ['↑ ↓', 'move'],
    ['Enter', 'choose'],
    [isApple() ? '⌘ Enter' : 'Ctrl Enter', 'new_tab'],
    ['Esc', 'leave'],
  ] as const;
  return (
    <p className={css.keys} aria-hidden>
      {keys.map(([key, does]) => (
        <span key={does}>
          <kbd dir="ltr">{key}</kbd> {translate(`app.palette.keys.${does}`)}
        </span>
      ))}
    </p>
  );
}
