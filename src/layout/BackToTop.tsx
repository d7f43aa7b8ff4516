import { useTranslate } from 'ra-core';
import { UpIcon } from '../admin/icons';
import { BACK_TO_TOP_AFTER } from '../theme/tokens';
import { useScrolled } from './useScrolled';

/** Appears after the page is scrolled (spec 9). */
export function BackToTop() {
  const translate = useTranslate();
  const scrolled = useScrolled(BACK_TO_TOP_AFTER);
  if (!scrolled) return null;
  return (
    <button
      type="button"
      className="icon-button floats to-top"
      aria-label={translate('app.shell.top')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <UpIcon />
    </button>
  );
}
