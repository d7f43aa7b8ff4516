import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { AskForm, type Asked } from '../../admin/form/AskForm';
import { accepts } from '../../contract/schema/validate';
import { eitherCode, GIVEN_PASSWORD_MAX } from '../../contract/session';
import { PROOF_MINUTES } from '../../contract/stepUp';
import { isApiError } from '../../dataProvider/errors';
import { useAct } from '../../dataProvider/useAct';
import { formatNumber } from '../../i18n/format';
import { TYPED_CODE_MAX, typedCode } from '../../rules/formats/recoveryCode';
import { Themed } from '../../theme/Themed';
import { type Text, useText } from './texts';

/** A code of the authenticator app or a recovery code for those who have an app, else the password. */
export type ProofKind = 'password' | 'code';

interface ProofWindowProps {
  by: ProofKind;
  onProven: () => void;
  /** With the reason for the calls that are not made. */
  onCancel: (reason: string) => void;
}

const questionOf = (by: ProofKind, text: Text): Asked =>
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
const asksFor = (kind: ProofKind, error: unknown): boolean =>
  isApiError(error) && (error.problem.errors ?? []).some(({ field }) => field === kind);

/** Asks for a password or a code before a call that needs it. */
export function ProofWindow({ by: first, onProven, onCancel }: ProofWindowProps) {
  const text = useText();
  const id = useId();
  const prove = useAct('account', 'prove');
  const [by, setBy] = useState(first);
  const [typed, setTyped] = useState('');
  const other = by === 'password' ? 'code' : 'password';
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
  return (
    <Themed>
      <Dialog
        open
        onClose={prove.isPending ? undefined : cancel}
        aria-labelledby={id}
        slotProps={{ paper: { className: 'dialog' } }}
      >
        <h2 id={id}>{text('title')}</h2>
        <p>{text('lead', { minutes: formatNumber(PROOF_MINUTES) })}</p>
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
      </Dialog>
    </Themed>
  );
}
