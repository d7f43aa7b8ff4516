import { useRef, useState } from 'react';
import { type PasskeyRefusal, refusalOf } from '../../authProvider/passkeys';
import { withValues } from '../../i18n/auth';
import { useAuthTexts } from '../../i18n/authTexts';
import { passkey as english } from '../../i18n/passkey';
import { explain, type Failure } from './explain';

/** Word on the button, and why no passkey was used or made; `there` only where one is made. */
type Texts = { readonly use: string } & Readonly<Partial<Record<PasskeyRefusal, string>>> & {
    readonly failed: string;
  };

interface Props {
  /** Name of its text among those of signing in, or texts of another act. */
  text: 'sign_in' | 'use' | Texts;
  className: string;
  /** Rejects with the reason of a refusal. */
  onPress: () => Promise<void>;
}

/** Signs in with a passkey, and says below why it has not. */
export function PasskeyButton({ text, className, onPress }: Props) {
  const { passkey = english, wait } = useAuthTexts();
  const texts: Texts = typeof text === 'string' ? { ...passkey, use: passkey[text] } : text;
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await onPress();
    } catch (error) {
      const refusal = refusalOf(error);
      setFailure(refusal ? { fields: {}, text: texts[refusal] ?? texts.failed } : await explain(error, []));
    }
    isRunning.current = false;
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => void press()}
      >
        {busy && <span className="auth-spinner" aria-hidden="true" />}
        {texts.use}
      </button>
      <div role="alert">
        {failure && (
          <p className="auth-error">{failure.text ?? withValues(wait, { seconds: failure.seconds ?? 0 })}</p>
        )}
      </div>
    </>
  );
}
