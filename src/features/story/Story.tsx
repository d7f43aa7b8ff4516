import { keepPreviousData } from '@tanstack/react-query';
import { useCreatePath } from 'ra-core';
import { useId, useState, type ComponentType } from 'react';
import { AudiencesIcon, CampaignsIcon, FailureIcon, InboxIcon } from '../../admin/icons';
import {
  BlockedIcon,
  CheckIcon,
  ConversationIcon,
  DeleteIcon,
  LinkIcon,
  NextIcon,
  PreviousIcon,
  RefreshIcon,
  TestIcon,
} from '../../admin/screenIcons';
import { lateInRow } from '../../admin/loading/late';
import { EmptyState } from '../../admin/state/EmptyState';
import { Reading } from '../../admin/state/Reading';
import { useReadAct } from '../../dataProvider/reads';
import { CLOCK, dateFormat, formatDate, formatExact, formatNumber } from '../../i18n/format';
import { Link } from '../../router';
import { formatNational } from '../../rules/formats/national';
import type { Silence, StoryEvent } from '../../resources/people/contract';
import { ErrorCode } from '../carrierErrors/ErrorCode';
import { WithPictures } from '../message/WithPictures';
import { scopeOf, sentenceOf, silenceOf } from './sentences';
import { useText as useReasonsText } from '../reasons/texts';
import { useText } from './texts';
import css from './story.module.css';

const Why = lateInRow(() => import('../reasons/Why'));
const PAGE = 50;
const ICONS: Readonly<Record<StoryEvent['kind'], ComponentType>> = {
  opted_in: CheckIcon,
  opted_out: BlockedIcon,
  held: FailureIcon,
  released: CheckIcon,
  campaign: CampaignsIcon,
  reply: ConversationIcon,
  test: TestIcon,
  automatic: RefreshIcon,
  received: InboxIcon,
  clicked: LinkIcon,
  added: AudiencesIcon,
  erased: DeleteIcon,
};

type Order = 'asc' | 'desc';

/** Everything between us and a person on one axis, by days of this browser's zone. */
export default function Story({ phone }: { phone: string }) {
  const text = useText();
  const name = useId();
  const [order, setOrder] = useState<Order>('desc');
  const [skip, setSkip] = useState(0);
  const query = { order, skip, limit: PAGE };
  const read = useReadAct('people', 'story', { id: phone, query }, { placeholderData: keepPreviousData });
  const label = text('title', { number: formatNational(phone) });
  return (
    <section className={css.story} aria-label={label}>
      <fieldset className={css.order}>
        <legend className="sr-only">{text('order')}</legend>
        {(['desc', 'asc'] as const).map((way) => (
          <label key={way}>
            <input
              type="radio"
              name={name}
              checked={order === way}
              onChange={() => {
                setOrder(way);
                setSkip(0);
              }}
            />
            {text(way === 'desc' ? 'newest' : 'oldest')}
          </label>
        ))}
      </fieldset>
      <Reading as="part" read={read}>
        {({ records, total = 0 }) =>
          records.length === 0 ? (
            <EmptyState title={text('none')} />
          ) : (
            <>
              <Days events={records} phone={phone} />
              {total > PAGE && <Pages skip={skip} shown={records.length} total={total} onSkip={setSkip} />}
            </>
          )
        }
      </Reading>
    </section>
  );
}

/** The events under the days on which they happened. */
function Days({ events, phone }: { events: readonly StoryEvent[]; phone: string }) {
  const text = useText();
  const dayOf = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const days = new Map<string, StoryEvent[]>();
  for (const event of events) {
    const day = event.at === null ? text('waiting_day') : dayOf(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, all]) => (
    <section key={day} className={css.day}>
      <h3>{day}</h3>
      <ol>
        {all.map((event) => (
          <Event key={event.id} of={event} phone={phone} />
        ))}
      </ol>
    </section>
  ));
}

function Event({ of: event, phone }: { of: StoryEvent; phone: string }) {
  const text = useText();
  const { kind, at, media_count, reason, error_code, silence, ends } = event;
  const Icon = ICONS[kind];
  return (
    <li className={css.event} data-kind={kind}>
      <span className={css.mark}>
        <Icon />
      </span>
      <div className={css.what}>
        <p>{sentenceOf(event, text)}</p>
        {(event.text || media_count > 0) && (
          <p className={css.quote}>
            <WithPictures body={event.text ?? ''} count={media_count} />
          </p>
        )}
        {reason && (
          <p className={css.quote}>
            <bdi>{reason}</bdi>
          </p>
        )}
        {error_code && (
          <p className="quiet">
            <ErrorCode code={error_code} />
          </p>
        )}
        <Where of={event} />
        {ends && <p className="quiet">{text(ends.over ? 'ended' : 'ends', { day: formatDate(ends.on) })}</p>}
        {silence && <Since of={silence} />}
        {event.handed_over && <Reasons of={event} phone={phone} />}
      </div>
      {at !== null && (
        <time dateTime={at} title={formatExact(at)}>
          {dateFormat(CLOCK)(new Date(at))}
        </time>
      )}
    </li>
  );
}

/** Why a text was sent: read when a person opens it. */
function Reasons({ of: event, phone }: { of: StoryEvent; phone: string }) {
  const text = useReasonsText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.why} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('why')}</summary>
      {isOpen && <Why of={event} phone={phone} />}
    </details>
  );
}

/** The campaign, client and number of an event; or the reach of one about consent. */
function Where({ of: event }: { of: StoryEvent }) {
  const text = useText();
  const createPath = useCreatePath();
  const { campaign_id, campaign_name, client_name, virtual_number, scope, kind, state } = event;
  const isState = state && kind !== 'campaign' && kind !== 'received';
  const parts = [
    campaign_id && campaign_name && (
      <Link key="campaign" to={createPath({ resource: 'campaigns', id: campaign_id, type: 'show' })}>
        <bdi>{campaign_name}</bdi>
      </Link>
    ),
    scope ? scopeOf(event, text) : client_name,
    !scope && virtual_number && (
      <span key="number" className="exact">
        {formatNational(virtual_number)}
      </span>
    ),
    isState && text(`state.${state}` as Parameters<typeof text>[0]),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={`quiet ${css.where}`}>
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && <span aria-hidden>· </span>}
          {typeof part === 'string' ? <bdi>{part}</bdi> : part}{' '}
        </span>
      ))}
    </p>
  );
}

/** Messages after an opt-out: none, as a fact; any, as a warning with the messages. */
function Since({ of: silence }: { of: Silence }) {
  const text = useText();
  const format = dateFormat({ ...CLOCK, day: 'numeric', month: 'short', year: 'numeric' });
  const { sentence, items } = silenceOf(silence, text, (instant) => format(new Date(instant)));
  const isQuiet = silence.sent === 0;
  const Icon = isQuiet ? CheckIcon : FailureIcon;
  return (
    <div className={css.since} data-quiet={isQuiet}>
      <p>
        <Icon />
        <span>{sentence}</span>
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PagesProps {
  skip: number;
  shown: number;
  total: number;
  onSkip: (skip: number) => void;
}

function Pages({ skip, shown, total, onSkip }: PagesProps) {
  const text = useText();
  const range = {
    from: formatNumber(skip + 1),
    to: formatNumber(skip + shown),
    total: formatNumber(total),
  };
  return (
    <nav className={css.pages} aria-label={text('pages')}>
      <output>
        <bdi>{text('range', range)}</bdi>
      </output>
      <button
        type="button"
        className="icon-button turns"
        aria-label={text('previous')}
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - PAGE))}
      >
        <PreviousIcon />
      </button>
      <button
        type="button"
        className="icon-button turns"
        aria-label={text('next')}
        disabled={skip + shown >= total}
        onClick={() => onSkip(skip + PAGE)}
      >
        <NextIcon />
      </button>
    </nav>
  );
}
