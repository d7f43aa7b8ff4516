import { useRef, useState } from 'react';
import { refusalOf } from '../../authProvider/passkeys';
import { withValues } from '../../i18n/auth';
import { useAuthTexts } from '../../i18n/authTexts';
import { passkey as english } from '../../i18n/passkey';
import { explain, type Failure } from './explain';

interface Props {
  /** Name of its text. */
  text: 'sign_in' | 'use';
  className: string;
  /** Rejects with the reason of a refusal. */
  onPress: () => Promise<void>;
}

/** Signs in with a passkey, and says below why it has not. */
export function PasskeyButton({ text, className, onPress }: Props) {
  const { passkey: texts = english, wait } = useAuthTexts();
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<Failure>();
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(undefined);
    try {
      await onPress();
    } catch (error) {
      const refusal = refusalOf(error);
      setFailure(
        refusal
          ? { fields: {}, text: texts[refusal === 'stopped' ? 'stopped' : 'failed'] }
          : await explain(error, []),
      );
    }
    isRunning.current = false;
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void press()}>
        {texts[text]}
      </button>
      <div role="alert">
        {failure && (
          <p className="auth-error">{failure.text ?? withValues(wait, { seconds: failure.seconds ?? 0 })}</p>
        )}
      </div>
    </>
  );
}
