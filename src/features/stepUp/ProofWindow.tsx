import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Frame } from '../../admin/dialog/Frame';
import { AskForm, type Asked } from '../../admin/form/AskForm';
import { useFailure } from '../../admin/state/useFailure';
import { canPasskeys, refusalOf, signChallenge } from '../../authProvider/passkeys';
import { accepts } from '../../contract/schema/validate';
import { eitherCode, GIVEN_PASSWORD_MAX } from '../../contract/session';
import { PROOF_MINUTES } from '../../contract/stepUp';
import { isApiError } from '../../dataProvider/errors';
import { useAct } from '../../dataProvider/useAct';
import { formatNumber } from '../../i18n/format';
import { TYPED_CODE_MAX, typedCode } from '../../rules/formats/recoveryCode';
import { type Text, useText } from './texts';

/**
 * The ways that the server accepts: the password; a code of an app or a recovery code; a passkey; either of the last two;
 * another sign-in, of people without any of these.
 */
export type ProofKind = 'password' | 'code' | 'passkey' | 'either' | 'sign_in';

/** A way that is typed. */
type Typed = 'password' | 'code';

interface ProofWindowProps {
  by: ProofKind;
  onProven: () => void;
  /** With the reason for the calls that are not made. */
  onCancel: (reason: string) => void;
}

const questionOf = (by: Typed, text: Text): Asked =>
  by === 'password'
    ? {
        label: text('password'),
        autoComplete: 'current-password',
        secret: true,
        maxLength: GIVEN_PASSWORD_MAX,
        first: true,
        check: (value) => (value === '' ? text('password_missing') : undefined),
      }
    : {
        label: text('code'),
        help: text('code_help'),
        autoComplete: 'one-time-code',
        code: true,
        maxLength: TYPED_CODE_MAX,
        first: true,
        check: (value) => (accepts(eitherCode(), typedCode(value)) ? undefined : text('code_missing')),
      };

/** Whether a refusal asks for the other kind: an app was set up or removed meanwhile. */
const asksFor = (kind: Typed, error: unknown): boolean =>
  isApiError(error) && (error.problem.errors ?? []).some(({ field }) => field === kind);

/** Asks for a password, a code or a passkey before a call that needs it. */
export function ProofWindow({ by: first, onProven, onCancel }: ProofWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const prove = useAct('account', 'prove');
  const [by, setBy] = useState<Typed>(first === 'password' ? 'password' : 'code');
  const [typed, setTyped] = useState('');
  const other = by === 'password' ? 'code' : 'password';
  const hasPasskey = first === 'passkey' || first === 'either';
  const cancel = () => onCancel(text('canceled'));
  const submit = async () => {
    const data = by === 'password' ? { password: typed } : { code: typedCode(typed) };
    try {
      await prove.mutateAsync({ data });
    } catch (error) {
      if (!asksFor(other, error)) throw error;
      setTyped('');
      setBy(other);
      return;
    }
    onProven();
  };
  if (first === 'sign_in')
    return (
      <Frame title={text('title')} busy={false} onClose={cancel}>
        <p>{text('sign_in')}</p>
        <div className="dialog-actions">
          <button type="button" className="button primary" onClick={cancel}>
            {translate('app.action.close')}
          </button>
        </div>
      </Frame>
    );
  return (
    <Frame title={text('title')} busy={prove.isPending} onClose={cancel}>
      <p>{text('lead', { minutes: formatNumber(PROOF_MINUTES) })}</p>
      {hasPasskey && <ByPasskey isOnly={first === 'passkey'} onProven={onProven} onCancel={cancel} />}
      {first !== 'passkey' && (
        <AskForm
          key={by}
          questions={{ [by]: questionOf(by, text) }}
          values={{ [by]: typed }}
          onChange={({ [by]: value = '' }) => setTyped(value)}
          verb={text('verb')}
          busy={prove.isPending}
          onSubmit={submit}
          onCancel={cancel}
        />
      )}
    </Frame>
  );
}

interface ByPasskeyProps {
  /** There is no other way. */
  isOnly: boolean;
  onProven: () => void;
  onCancel: () => void;
}

/** Confirms with a passkey, which the browser asks for. */
function ByPasskey({ isOnly, onProven, onCancel }: ByPasskeyProps) {
  const text = useText();
  const translate = useTranslate();
  const why = useFailure();
  const ask = useAct('account', 'prove_options');
  const prove = useAct('account', 'prove');
  /** The browser's own question may be open. */
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const passkey = await signChallenge(await ask.mutateAsync({}));
      await prove.mutateAsync({ data: { passkey } });
      onProven();
    } catch (error) {
      const refusal = refusalOf(error);
      const known = refusal && text(refusal === 'stopped' ? 'passkey_stopped' : 'passkey_failed');
      setFailure(known ?? why(error));
      setBusy(false);
    }
  };
  const isAble = canPasskeys();
  return (
    <div className="window">
      {isOnly && <p>{text(isAble ? 'passkey_only' : 'passkey_failed')}</p>}
      {failure && (
        <p role="alert" className="problem">
          {failure}
        </p>
      )}
      <div className={isOnly ? 'dialog-actions' : undefined}>
        {isOnly && (
          <button type="button" className="button" disabled={busy} onClick={onCancel}>
            {translate('app.action.cancel')}
          </button>
        )}
        {isAble && (
          <button
            type="button"
            className={isOnly ? 'button primary' : 'button'}
            disabled={busy}
            onClick={() => void press()}
          >
            {text('passkey')}
          </button>
        )}
      </div>
    </div>
  );
}
