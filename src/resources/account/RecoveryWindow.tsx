import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Frame } from '../../admin/dialog/Frame';
import { Window } from '../../admin/dialog/Window';
import { saveFile } from '../../admin/value/saveFile';
import { serverNow } from '../../dataProvider/serverTime';
import { useAct } from '../../dataProvider/useAct';
import { formatExact } from '../../i18n/format';
import { AskForm } from '../../admin/form/AskForm';
import { NO_PROOF, type Proof, proofOf, useProof } from './proof';
import { useText } from './texts';
import css from './recovery.module.css';

export interface RecoveryWindowProps {
  /** Asks for a code of the app as well; people with a passkey alone confirm with it. */
  hasApp: boolean;
  /** The person has codes, which the new ones replace. */
  replaces: boolean;
  email: string;
  onClose: () => void;
}

/** Makes recovery codes, and shows them once: no other place has them. */
export default function RecoveryWindow({ hasApp, replaces, email, onClose }: RecoveryWindowProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Codes codes={codes} email={email} onClose={onClose} />;
  return <Ask hasApp={hasApp} replaces={replaces} onCodes={setCodes} onClose={onClose} />;
}

interface AskProps extends Pick<RecoveryWindowProps, 'hasApp' | 'replaces' | 'onClose'> {
  onCodes: (codes: readonly string[]) => void;
}

function Ask({ hasApp, replaces, onCodes, onClose }: AskProps) {
  const text = useText();
  const make = useAct('account', 'new_recovery_codes');
  const { current, code } = useProof();
  const [values, setValues] = useState<Proof>(NO_PROOF);
  return (
    <Frame title={text('recovery.ask')} busy={make.isPending} onClose={onClose}>
      <p>{text(replaces ? 'recovery.replaces' : 'recovery.first')}</p>
      <AskForm<string>
        questions={hasApp ? { current, code } : { current }}
        values={values}
        onChange={(changed) => setValues({ ...values, ...changed })}
        verb={text('recovery.verb')}
        busy={make.isPending}
        onSubmit={() =>
          make.mutateAsync(
            { data: hasApp ? proofOf(values) : { current: values.current } },
            { onSuccess: (answer) => onCodes(answer.codes) },
          )
        }
        onCancel={onClose}
      />
    </Frame>
  );
}

function Codes({
  codes,
  email,
  onClose,
}: Pick<RecoveryWindowProps, 'email' | 'onClose'> & { codes: readonly string[] }) {
  const text = useText();
  const translate = useTranslate();
  const [made] = useState(() => formatExact(new Date(serverNow()).toISOString()));
  const [isCopied, setCopied] = useState(false);
  const heading = text('recovery.heading', { email });
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  const download = () =>
    saveFile(
      [heading, made, '', ...codes, '', text('recovery.once'), ''].join('\r\n'),
      'recovery-codes.txt',
      'text/plain;charset=utf-8',
    );
  return (
    <Window
      title={text('recovery.shown')}
      onSubmit={onClose}
      onClose={() => undefined}
      actions={
        <>
          {'clipboard' in navigator && (
            <button type="button" className="button" onClick={copy}>
              {isCopied ? translate('app.copied') : text('recovery.copy')}
            </button>
          )}
          <button type="button" className="button" onClick={download}>
            {text('recovery.download')}
          </button>
          <button type="button" className="button" onClick={() => window.print()}>
            {text('recovery.print')}
          </button>
          <button type="submit" className="button primary">
            {text('recovery.done')}
          </button>
        </>
      }
    >
      <p>{text('recovery.once')}</p>
      <p className={css.heading}>{heading}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
    </Window>
  );
}
