import { QRCodeSVG } from 'qrcode.react';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { Frame } from '../../admin/dialog/Frame';
import { AskForm } from '../../admin/form/AskForm';
import { accepts } from '../../contract/schema/validate';
import { code } from '../../contract/session';
import { useAct } from '../../dataProvider/useAct';
import { TYPED_CODE_MAX, typedCode } from '../../rules/formats/recoveryCode';
import type { AppOptions } from './contract';
import { useText } from './texts';
import css from './app.module.css';

export interface AppWindowProps {
  /** The key to set up; absent: the app is to be removed. */
  options: AppOptions | undefined;
  onClose: () => void;
}

/** Sets up or removes the authenticator app. */
export default function AppWindow({ options, onClose }: AppWindowProps) {
  return options ? <Add options={options} onClose={onClose} /> : <Remove onClose={onClose} />;
}

function Add({ options, onClose }: { options: AppOptions; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const add = useAct('account', 'add_app');
  const [typed, setTyped] = useState('');
  const submit = async () => {
    await add.mutateAsync({ data: { code: typedCode(typed), offer: options.offer } });
    notify(text('app.added'), { type: 'success' });
    onClose();
  };
  return (
    <Frame title={text('app.add')} busy={add.isPending} onClose={onClose}>
      <p>{text('app.scan')}</p>
      <Key options={options} />
      <AskForm
        questions={{
          code: {
            label: text('app.code'),
            autoComplete: 'one-time-code',
            code: true,
            maxLength: TYPED_CODE_MAX,
            first: true,
            check: (value) => (accepts(code(), typedCode(value)) ? undefined : text('app.digits')),
          },
        }}
        values={{ code: typed }}
        onChange={(values) => setTyped(values.code)}
        verb={text('app.confirm')}
        busy={add.isPending}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Frame>
  );
}

/** Side of the picture in px. */
const SIZE = 168;

/** The same key twice: to scan and to type. */
function Key({ options: { secret, otpauth_url } }: { options: AppOptions }) {
  const text = useText();
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <div className={css.key}>
      <QRCodeSVG value={otpauth_url} size={SIZE} marginSize={2} title={text('app.picture')} />
      <p className="help">{text('app.typed')}</p>
      <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      {'clipboard' in navigator && (
        <button type="button" className="button" onClick={copy}>
          {isCopied ? translate('app.copied') : text('app.copy')}
        </button>
      )}
    </div>
  );
}

function Remove({ onClose }: { onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const remove = useAct('account', 'remove_app');
  const confirm = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          notify(text('app.removed'), { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={text('app.remove_title')}
      verb={text('app.remove')}
      busy={remove.isPending}
      failure={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('app.remove_lead')}</p>
    </ConfirmDialog>
  );
}
