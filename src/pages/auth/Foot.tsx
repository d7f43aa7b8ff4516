import { useState, useSyncExternalStore } from 'react';
import { canPasskeys } from '../../authProvider/passkeys';
import { signInByPasskey } from '../../authProvider/passkeySignIn';
import type { Session } from '../../authProvider/session';
import type { Http } from '../../dataProvider/http';
import { BROWSER_TEXTS } from '../../i18n/browser';
import { chooseLanguage, useLanguage } from '../../i18n/language';
import { isTranslated, watchTranslator } from '../../i18n/translator';
import { loadCode } from '../../loading/loadCode';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../rules/words/languages';
import { keepsStorage } from '../../theme/keeps';
import { IssuerSignIn } from './IssuerSignIn';
import { PasskeyButton } from './PasskeyButton';
import styles from './foot.module.css';

/** The page takes the direction of its language; if that code fails to load, it keeps its direction. */
async function choose(language: Language): Promise<void> {
  chooseLanguage(language);
  const { showAppearance } = await loadCode(() => import('../../theme/useAppearance'));
  showAppearance();
}

export interface FootProps {
  flow: {
    readonly core: { env: { PRODUCT_TITLE: string }; http: Http; session: Session };
    screen(): { view: { at: string } };
    enter(hint: number | undefined): Promise<void>;
    endNotice(): void;
  };
}

/** Below the card of the authentication pages: signing in with a passkey or at an issuer, the languages, and a note if this browser stores nothing. */
export default function Foot({ flow: { core, enter, screen } }: FootProps) {
  const shown = useLanguage();
  useSyncExternalStore(watchTranslator, isTranslated);
  const [isKept] = useState(keepsStorage);
  const texts = BROWSER_TEXTS[shown];
  return (
    <>
      {screen().view.at === 'sign-in' && canPasskeys() && (
        <div className={styles['passkey']}>
          <PasskeyButton
            text="sign_in"
            className="auth-link"
            onPress={() => signInByPasskey(core).then(enter)}
          />
        </div>
      )}
      {screen().view.at === 'sign-in' && (
        <div className={styles['passkey']}>
          <IssuerSignIn core={core} onSignedIn={enter} />
        </div>
      )}
      {!isKept && (
        <p className={styles['unkept']} role="note">
          {texts.unkept}
        </p>
      )}
      <fieldset className={styles['languages']}>
        <legend>{texts.language}</legend>
        {LANGUAGE_CODES.map((code) => (
          <button
            key={code}
            type="button"
            className="auth-link"
            lang={code}
            aria-pressed={code === shown}
            onClick={() => void choose(code).catch(() => {})}
          >
            {LANGUAGES[code].name}
          </button>
        ))}
      </fieldset>
    </>
  );
}
