import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { UpIcon } from '../resources/build/icons';
import { BACK_TO_TOP_AFTER } from '../theme/tokens';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Appears after the page is scrolled (spec 9). */
export function BackToTop() {
  const translate = useTranslate();
  const scrolled = useSyncExternalStore(subscribe, () => window.scrollY > BACK_TO_TOP_AFTER);
  if (!scrolled) return null;
  return (
    <button
      type="button"
      className="icon-button to-top"
      aria-label={translate('app.shell.top')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <UpIcon />
    </button>
  );
}
