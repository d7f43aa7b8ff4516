import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BlockedIcon } from '../../../admin/screenIcons';
import { isChanged } from '../../../admin/confirmed/useChanges';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { messageOf } from '../../../admin/problems';
import { EXPORT } from '../../../contract/stepUp';
import { useText } from '../texts';
import { useReadOne } from '../../../dataProvider/reads';
import { serverNow } from '../../../dataProvider/serverTime';
import { statesOfPhone } from '../../../rules/data/areaCodes';
import { useLawInForce } from '../../../features/lawInForce/useLawInForce';
import { reachAt } from '../../../rules/law/revocation';
import { useConsoleData } from '../../../dataProvider/useAct';
import { useRemoval } from '../../../dataProvider/writes';
import { saveFile } from '../../../admin/value/saveFile';
import type { Message } from '../contract';
import { allMessages, asCsv } from './transcript';

interface OptOutProps {
  id: string;
  number: string;
  /** The person's last message; null for none. */
  lastInbound: string | null;
  onDone: () => void;
}

/**
 * Describes the effect of opting out, whose scope is the client's setting and the rules'. While that is unknown, the text
 * states what all scopes have in common.
 */
function useConsequence(id: string, asking: boolean) {
  const text = useText();
  const [client = '', phone = ''] = id.split('~');
  const read = useReadOne('clients', { id: client }, { enabled: asking });
  const isLawKnown = useLawInForce({ enabled: asking }).state === 'known';
  const scope =
    isLawKnown && 'value' in read
      ? reachAt(read.value.opt_out_scope, new Date(serverNow()), statesOfPhone(phone))
      : undefined;
  return { scope, words: `${text(scope ? `reach.${scope}` : 'reach.any')} ${text('opt_out_what')}` };
}

/**
 * Puts the number on the do-not-call list and deletes the conversation, after a confirmation that says so
 * (spec 4).
 */
export function OptOut({ id, number, lastInbound, onDone }: OptOutProps) {
  const text = useText();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { scope, words } = useConsequence(id, asking);
  const cache = useQueryClient();
  const [remove, { isPending, error, reset }] = useRemoval('conversations', {
    onSuccess: () => {
      notify(text('opt_out_done'), { type: 'success' });
      onDone();
    },
    // The question is asked about what they wrote and what the setting is by now.
    onError: (refusal) => {
      if (!isChanged(refusal)) return;
      void cache.invalidateQueries({ queryKey: ['conversations', 'thread', { id }] });
      void cache.invalidateQueries({ queryKey: ['clients', 'getOne'] });
    },
  });
  /**
   * Uses the values of the current render. As an argument of the hook, a change would reset the last
   * failure.
   */
  const confirm = () => {
    void cache.cancelQueries({ queryKey: ['conversations', 'thread', { id }] });
    remove({ id, query: { confirmed: { last_message: lastInbound, scope } } });
  };
  const close = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet-danger small"
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
        onConfirm={confirm}
        onClose={close}
      >
        <p>{words}</p>
        <p>
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
      const messages = await allMessages(async (limit, before) => {
        const { data } = await provider.getOne('conversations', {
          id,
          meta: { query: { limit, before, [EXPORT]: before === undefined || undefined } },
        });
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
      // A disabled button would lose the focus, and with it the keys of the dialog around it.
      aria-disabled={download.isPending}
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    >
      {text('download')}
    </button>
  );
}
