import { Question } from '../../features/stepUp/Question';
import { useSetLocale } from 'ra-core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { CloseIcon } from '../../admin/icons';
import { BROWSER_TEXTS } from '../../i18n/browser';
import { useLanguage } from '../../i18n/language';
import { dismissOffer, languagesToOffer } from '../../i18n/offer';
import { isTranslated, watchTranslator } from '../../i18n/translator';
import { LANGUAGES } from '../../rules/words/languages';
import { SetupLine } from '../../features/glance/SetupLine';
import { MenuPlace } from '../MenuPlace';
import { keepsStorage } from '../../theme/keeps';
import styles from './browser.module.css';

/**
 * Notes about the browser's effects on the console, and how to deal with them, and about a first day that goes on; and
 * the place of the page in the menu. They load after the page and cover nothing.
 */
export default function BrowserNotes() {
  return (
    <>
      <MenuPlace />
      <LanguageOffer />
      <Unkept />
      <SetupLine />
      <Question />
    </>
  );
}

/** Offers the console's own language in place of a browser's translation. */
function LanguageOffer() {
  const setLocale = useSetLocale();
  const shown = useLanguage();
  const translated = useSyncExternalStore(watchTranslator, isTranslated);
  const [, setDismissed] = useState(false);
  const offered = languagesToOffer(shown, translated);
  const [only] = offered;
  if (only === undefined) return null;
  const texts = BROWSER_TEXTS[offered.length === 1 ? only : shown];
  const dismiss = () => {
    dismissOffer();
    setDismissed(true);
  };
  return (
    <Note
      text={offered.length === 1 ? texts.offer : texts.translated}
      close={texts.dismiss}
      onClose={dismiss}
    >
      {offered.map((code) => (
        <button key={code} type="button" className="button" lang={code} onClick={() => setLocale(code)}>
          {offered.length === 1 ? texts.use : LANGUAGES[code].name}
        </button>
      ))}
    </Note>
  );
}

/** Shown once per tab: input and choices do not survive it. */
let isUnkeptSeen = false;

function Unkept() {
  const texts = BROWSER_TEXTS[useLanguage()];
  const [isShown, setShown] = useState(() => !isUnkeptSeen && !keepsStorage());
  if (!isShown) return null;
  const close = () => {
    isUnkeptSeen = true;
    setShown(false);
  };
  return <Note text={texts.unkept_here} close={texts.dismiss} onClose={close} />;
}

interface NoteProps {
  text: string;
  /** Label of the button. */
  close: string;
  onClose: () => void;
  children?: ReactNode;
}

const Note = ({ text, close, onClose, children }: NoteProps) => (
  <output className={styles['note']}>
    <span dir="auto">{text}</span>
    {children}
    <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
      <CloseIcon />
    </button>
  </output>
);
