import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSessionContext } from '../../../authProvider/context';
import { useAct } from '../../../dataProvider/useAct';
import { useFailure } from '../../../admin/parts/useFailure';

/**
 * A reply and what was typed of it, which stays with its conversation: another one may be opened, the connection or
 * the session lost, and the words are still there. On its way they are nobody's draft, so they cannot leave twice.
 */
export function useReply(id: string) {
  const { drafts, profile } = useSessionContext();
  const notify = useNotify();
  const failure = useFailure();
  const reply = useAct('conversations', 'reply');
  const owner = profile.current();
  const place = `reply ${id}`;
  const [body, setBody] = useState(() => String((owner && drafts.of(owner, place)?.body) ?? ''));
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const keep = (words: string) => {
    if (owner && words !== '') drafts.keep(owner, place, { body: words });
    else drafts.drop(place);
  };
  const type = (words: string) => {
    setBody(words);
    keep(words);
  };
  const send = async () => {
    const words = body.trim();
    if (words === '' || reply.isPending) return;
    drafts.drop(place);
    try {
      await reply.mutateAsync({ id, data: { body: words } });
      // What was typed since stays.
      setBody((now) => (now === body ? '' : now));
    } catch (error) {
      keep(body);
      // Whoever is at another conversation by now is told all the same.
      if (!here.current) notify(failure(error), { type: 'error' });
    }
  };
  return { body, type, send: () => void send(), sending: reply.isPending, error: reply.error };
}
