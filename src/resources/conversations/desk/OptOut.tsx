import { useDelete, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { BlockedIcon } from '../../../admin/screenIcons';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import { messageOf } from '../../../admin/problems';
import { useText } from '../texts';
import { useReadOne } from '../../../dataProvider/reads';
import { useConsoleData } from '../../../dataProvider/useAct';
import { saveFile } from '../../../admin/parts/saveFile';
import type { Message } from '../contract';
import { allMessages, asCsv } from './transcript';
import css from './desk.module.css';

interface OptOutProps {
  id: string;
  number: string;
  onDone: () => void;
}

/**
 * What opting out does: how far it reaches is the client's setting. While that is not known, what holds with each of them
 * is said.
 */
function useConsequence(id: string, asking: boolean): string {
  const text = useText();
  const [client = ''] = id.split('~');
  const read = useReadOne('clients', { id: client }, { enabled: asking });
  const reach = 'value' in read ? (`reach.${read.value.opt_out_scope}` as const) : 'reach.any';
  return `${text(reach)} ${text('opt_out_what')}`;
}

/** Puts the number on the do-not-call list and deletes the conversation, after a confirmation that says so (spec 4). */
export function OptOut({ id, number, onDone }: OptOutProps) {
  const text = useText();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const consequence = useConsequence(id, asking);
  const [remove, { isPending, error, reset }] = useDelete(
    'conversations',
    { id },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(text('opt_out_done'), { type: 'success' });
        onDone();
      },
    },
  );
  const close = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet-danger"
        aria-keyshortcuts="o"
        onClick={() => setAsking(true)}
      >
        <BlockedIcon />
        {text('opt_out')}
      </button>
      <ConfirmDialog
        open={asking}
        title={text('opt_out_title', { number })}
        verb={text('opt_out')}
        danger
        busy={isPending}
        failure={error}
        onConfirm={() => void remove()}
        onClose={close}
      >
        <p>{consequence}</p>
        <p className={css.keep}>
          <Download id={id} />
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Downloads the whole conversation, as a record or before it is deleted. */
function Download({ id }: { id: string }) {
  const text = useText();
  const notify = useNotify();
  const translate = useTranslate();
  const provider = useConsoleData();
  const [, tn = '', vn = ''] = id.split('~');
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const messages = await allMessages(async (skip, limit) => {
        const { data } = await provider.getOne('conversations', { id, meta: { query: { skip, limit } } });
        return data as { id: string; records: Message[]; total?: number };
      });
      saveFile(asCsv(messages, tn, vn, text), `conversation-${tn.replace('+', '')}.csv`);
    },
    onError: (error) => notify(messageOf(error, translate), { type: 'error' }),
  });
  return (
    <button
      type="button"
      className="button"
      aria-busy={download.isPending}
      // Disabled, it would lose the focus, and with it the keys of the dialog around it.
      aria-disabled={download.isPending}
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    >
      {text('download')}
    </button>
  );
}
