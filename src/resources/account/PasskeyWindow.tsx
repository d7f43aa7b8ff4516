import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Frame } from '../../admin/dialog/Frame';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { AskForm } from '../../admin/form/AskForm';
import { makePasskey, refusalOf } from '../../authProvider/passkeys';
import { PASSKEY_NAME_MAX, type Passkey } from '../../contract/passkeys';
import { ApiError } from '../../dataProvider/errors';
import { useAct } from '../../dataProvider/useAct';
import { useText } from './texts';

export type PasskeyTask = { do: 'add' } | { do: 'rename' | 'remove'; passkey: Passkey };

export interface PasskeyWindowProps {
  task: PasskeyTask;
  onClose: () => void;
}

/** Adds, renames or removes a passkey. */
export default function PasskeyWindow({ task, onClose }: PasskeyWindowProps) {
  if (task.do === 'add') return <Add onClose={onClose} />;
  const { passkey } = task;
  return task.do === 'rename' ? (
    <Rename passkey={passkey} onClose={onClose} />
  ) : (
    <Remove passkey={passkey} onClose={onClose} />
  );
}

interface NameWindowProps {
  title: string;
  lead?: string;
  name: string;
  verb: string;
  busy: boolean;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function NameWindow({ title, lead, name: first, verb, busy, onSubmit, onClose }: NameWindowProps) {
  const text = useText();
  const [name, setName] = useState(first);
  return (
    <Frame title={title} busy={busy} onClose={onClose}>
      {lead && <p>{lead}</p>}
      <AskForm
        questions={{
          name: {
            label: text('passkeys.name'),
            help: text('passkeys.name_help'),
            autoComplete: 'off',
            maxLength: PASSKEY_NAME_MAX,
            first: true,
            check: (value) => (value.trim() === '' ? text('passkeys.name_missing') : undefined),
          },
        }}
        values={{ name }}
        onChange={(values) => setName(values.name)}
        verb={verb}
        busy={busy}
        onSubmit={() => onSubmit(name.trim())}
        onCancel={onClose}
      />
    </Frame>
  );
}

type TaskProps = Pick<PasskeyWindowProps, 'onClose'>;

function Add({ onClose }: TaskProps) {
  const text = useText();
  const notify = useNotify();
  const ask = useAct('account', 'passkey_options');
  const add = useAct('account', 'add_passkey');
  /** From the press until the passkey is stored, with the browser's own question in between. */
  const [busy, setBusy] = useState(false);
  const submit = async (name: string) => {
    setBusy(true);
    try {
      const credential = await makePasskey(await ask.mutateAsync({}));
      await add.mutateAsync({ data: { name, credential } });
      notify(text('passkeys.added'), { type: 'success' });
      onClose();
    } catch (error) {
      setBusy(false);
      const refusal = refusalOf(error);
      throw refusal ? new ApiError(428, { problem: { detail: text(`passkeys.${refusal}`) } }) : error;
    }
  };
  return (
    <NameWindow
      title={text('passkeys.add')}
      lead={text('passkeys.first')}
      name=""
      verb={text('passkeys.go')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

function Rename({ passkey: { id, name }, onClose }: TaskProps & { passkey: Passkey }) {
  const text = useText();
  const notify = useNotify();
  const rename = useAct('account', 'rename_passkey');
  return (
    <NameWindow
      title={text('passkeys.rename_title')}
      name={name}
      verb={text('passkeys.rename')}
      busy={rename.isPending}
      onSubmit={async (typed) => {
        await rename.mutateAsync({ id, data: { name: typed } });
        notify(text('passkeys.renamed'), { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function Remove({ passkey: { id, name }, onClose }: TaskProps & { passkey: Passkey }) {
  const text = useText();
  const notify = useNotify();
  const remove = useAct('account', 'remove_passkey');
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          notify(text('passkeys.removed'), { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={text('passkeys.remove_title', { name })}
      verb={text('passkeys.remove')}
      busy={remove.isPending}
      failure={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('passkeys.remove_lead')}</p>
    </ConfirmDialog>
  );
}
