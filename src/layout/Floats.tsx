import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { MenuAhead } from '../admin/list/ahead/MenuAhead';
import { UpIcon } from '../admin/screenIcons';
import { useUnreached } from '../authProvider/useUnreached';
import { BACK_TO_TOP_AFTER } from '../theme/tokens';
import { Tip } from './Tip';
import { keepStops } from './stops';
import { useLateText } from './useLateText';
import { useScrolled } from './useScrolled';

/** Tips, pages read ahead, the stops of the keyboard, the watch over lost reads, and the way back to the top of the page. */
export default function Floats() {
  const text = useLateText('shell');
  useUnreached();
  useEffect(() => keepStops((bar) => text(`bars.${bar}`)), [text]);
  return (
    <>
      <BackToTop />
      <Tip />
      <MenuAhead />
    </>
  );
}

/** Appears after the page is scrolled (spec 9). */
function BackToTop() {
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
