import { useEffect, useState } from 'react';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { Section } from '../../admin/page/Section';
import { Reading } from '../../admin/state/Reading';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { ExactTime } from '../../admin/value/ExactTime';
import { canPasskeys } from '../../authProvider/passkeys';
import { PASSKEYS_MAX, type Passkey } from '../../contract/passkeys';
import type { Read } from '../../dataProvider/read';
import type { Mine } from './contract';
import type { PasskeyTask, PasskeyWindowProps } from './PasskeyWindow';
import { type Text, useText } from './texts';

const PasskeyWindow = lateWindow<PasskeyWindowProps>(() => import('./PasskeyWindow'));

/** The person's passkeys, which sign in without a password. */
export function Passkeys({ read }: { read: Read<Mine> }) {
  const text = useText();
  /** Stays open while the page is read again. */
  const [task, setTask] = useState<PasskeyTask>();
  const [isAble] = useState(canPasskeys);
  useEffect(() => PasskeyWindow.preload(), []);
  return (
    <Section
      title={text('passkeys.title')}
      lead={text('passkeys.lead')}
      actions={
        isAble && (
          <button type="button" className="button" onClick={() => setTask({ do: 'add' })}>
            {text('passkeys.add')}
          </button>
        )
      }
    >
      {!isAble && <p className="help">{text('passkeys.unable')}</p>}
      <Reading read={read} as="part">
        {({ passkeys }) => <Table passkeys={passkeys} onTask={setTask} />}
      </Reading>
      {task && <PasskeyWindow task={task} onClose={() => setTask(undefined)} />}
    </Section>
  );
}

type OnTask = (task: PasskeyTask) => void;

const columnsOf = (text: Text, onTask: OnTask): DataColumn<Passkey>[] => [
  { label: text('passkeys.name'), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    label: text('passkeys.created'),
    below: 'headed',
    cell: ({ created_at }) => <ExactTime at={created_at} />,
  },
  {
    label: text('passkeys.used'),
    below: 'headed',
    cell: ({ used_at }) => (used_at === null ? text('passkeys.never') : <ExactTime at={used_at} />),
  },
  {
    label: text('passkeys.kept'),
    below: 'headed',
    cell: ({ backed_up }) => text(backed_up ? 'passkeys.copied' : 'passkeys.single'),
  },
  {
    label: text('passkeys.act'),
    cell: (passkey) => (
      <>
        <button
          type="button"
          className="button"
          aria-label={text('passkeys.rename_what', { name: passkey.name })}
          onClick={() => onTask({ do: 'rename', passkey })}
        >
          {text('passkeys.rename')}
        </button>{' '}
        <button
          type="button"
          className="button"
          aria-label={text('passkeys.remove_what', { name: passkey.name })}
          onClick={() => onTask({ do: 'remove', passkey })}
        >
          {text('passkeys.remove')}
        </button>
      </>
    ),
  },
];

function Table({ passkeys, onTask }: { passkeys: readonly Passkey[]; onTask: OnTask }) {
  const text = useText();
  if (passkeys.length === 0) return <p className="help">{text('passkeys.none')}</p>;
  return (
    <>
      <DataTable
        caption={text('passkeys.caption')}
        columns={columnsOf(text, onTask)}
        rows={passkeys}
        keyOf={({ id }) => id}
      />
      {passkeys.length >= PASSKEYS_MAX && <p className="help">{text('passkeys.full')}</p>}
    </>
  );
}
