import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useConsoleData } from '../../../dataProvider/useAct';
import { messageOf } from '../../../admin/problems';
import { saveFile } from '../../../admin/parts/saveFile';
import type { Message } from '../contract';
import { useText } from '../texts';
import { allMessages, asCsv } from './transcript';

/** Keeps the whole conversation as a file, before it is deleted or as a proof of what was said. */
export function Download({ id }: { id: string }) {
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
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {text('download')}
    </button>
  );
}
