import { useEffect, useEffectEvent } from 'react';
import { formatNational } from '../../../rules/formats/national';
import { CarrierNote } from '../../../admin/carrier/CarrierNote';
import { useCarrier } from '../../../admin/carrier/context';
import { ErrorState } from '../../../admin/state/ErrorState';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { PreviousIcon } from '../../../admin/icons';
import { NARROW, useMedia } from '../../../theme/useMedia';
import PersonLink from '../../../features/numbers/PersonLink';
import { useText } from '../texts';
import { Composer } from './Composer';
import css from './desk.module.css';
import { Messages } from './Messages';
import { NotAWish } from './NotAWish';
import { OptOut } from './OptOut';
import { useThread } from './useThread';

interface ThreadProps {
  id: string;
  onClose: () => void;
}

/** Escape leaves the conversation, unless an element above it handles the key. */
function useEscape(leave: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]'))
      leave();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
}

/** One conversation: messages with the newest at the bottom, and the way to answer. */
export function Thread({ id, onClose }: ThreadProps) {
  const text = useText();
  const carrier = useCarrier();
  const narrow = useMedia(NARROW);
  useEscape(onClose);
  const thread = useThread(id);
  const { read } = thread;
  const seen = 'value' in read ? read.value : undefined;
  const { conversation, last_inbound_id: lastInbound = null, records: newest = [] } = seen ?? {};
  const [, tn = '', vn = ''] = id.split('~');
  const number = formatNational(tn);
  const blocked = conversation?.state === 'opted_out';
  const held = conversation?.wish_id;
  const acts = conversation && (
    <div className={css.acts}>
      {held && <NotAWish clientId={conversation.client_id} phone={tn} wishId={held} />}
      <OptOut id={id} number={number} lastInbound={lastInbound} onDone={onClose} />
    </div>
  );
  return (
    <section className={`card flush ${css.thread}`} aria-label={number}>
      <header className={css.head}>
        <button
          type="button"
          className={`icon-button turns ${css.back}`}
          aria-label={text('back')}
          data-tip={text('back')}
          onClick={onClose}
        >
          <PreviousIcon />
        </button>
        <div className={css.whom}>
          <h2>
            <bdi>
              <PersonLink value={tn} />
            </bdi>
          </h2>
          <p className="quiet">
            {[conversation?.name, conversation?.client_name, text('via', { number: formatNational(vn) })]
              .filter(Boolean)
              .map((part, index) => (
                <bdi key={index} className={css.part}>
                  {index > 0 && '· '}
                  {part}{' '}
                </bdi>
              ))}
          </p>
        </div>
        {!narrow && acts}
      </header>
      <NotUpToDate of={read} />
      {read.state === 'failed' ? (
        <ErrorState error={read.error} retry={read.retry} />
      ) : (
        <Messages thread={thread} label={text('thread', { number })} vn={vn} />
      )}
      {blocked || held ? (
        <p className={css.notice}>{text(held ? 'probable' : 'blocked')}</p>
      ) : (
        conversation &&
        (carrier === 'none' ? (
          <CarrierNote use="send" />
        ) : (
          <Composer id={id} lastInbound={lastInbound} shown={newest} />
        ))
      )}
      {narrow && acts}
    </section>
  );
}
