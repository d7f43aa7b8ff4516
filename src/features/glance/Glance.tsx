import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../router';
import { NotUpToDate } from '../../admin/state/NotUpToDate';
import { Unread } from '../../admin/state/Reading';
import { formatNumber } from '../../i18n/format';
import type { Glance as Figures } from '../../resources/glance/contract';
import type { Tone } from '../../theme/tokens';
import { FIGURES, usePlace, type Figure, type Place } from './figures';
import css from './glance.module.css';
import { useText, type Text } from './texts';
import { upcoming } from './upcoming';
import { counted, useGlance } from './useGlance';

interface Item {
  key: Figure;
  label: string;
  /** When the next of them is due: on its tip, and for screen readers. */
  next: string | false | undefined;
  count: number;
  to: string;
  tone: Tone;
}

/** The figures of the line; jobs that are paused are among those that wait. */
const SHOWN: readonly Figure[] = [
  'sending',
  'waiting',
  'failing',
  'approvals',
  'replies',
  'wishes',
  'registrations',
  'numbers',
];

/** The counts above zero, each with a link to the list filtered accordingly. */
function itemsOf(figures: Figures, place: Place, text: Text): Item[] {
  const until = upcoming(figures.jobs.waiting_until);
  return SHOWN.map((key) => {
    const { countIn, toIn, tone } = FIGURES[key];
    const count = countIn(figures);
    const label = text(key as Exclude<Figure, 'paused'>, { smart_count: count });
    const next = key === 'waiting' && until && text('waiting_until', { time: until });
    return { key, count, tone, label, next, to: toIn(place) };
  }).filter(({ count }) => count > 0);
}

/**
 * Counts of jobs that are sending, waiting or failed and of conversations that need a reply, in one line
 * above the landing page's list.
 */
export default function Glance() {
  const text = useText();
  const place = usePlace();
  const read = useGlance();
  const items = 'value' in read ? itemsOf(read.value, place, text) : [];
  return (
    <>
      <Unread as="line" read={read} />
      <NotUpToDate of={read} />
      {'value' in read && read.value.first_run && (
        <p className={css.first}>
          {text('first_run')}{' '}
          <Link className="button primary" to="/installation_checks/first_run">
            {text('first_run.begin')}
          </Link>
        </p>
      )}
      {items.length > 0 && <Line items={items} />}
    </>
  );
}

/** As many items as fit on the line; a button shows the rest below it. */
function Line({ items }: { items: readonly Item[] }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [fit, setFit] = useState(items.length);
  const [open, setOpen] = useState(false);
  const measure = useEffectEvent(() => {
    const chips = [...(list.current?.children ?? [])] as HTMLElement[];
    const first = chips[0]?.offsetTop;
    // In the frame that shows the items, before it is painted.
    flushSync(() => setFit(chips.filter(({ offsetTop }) => offsetTop === first).length));
  });
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    // Called in the browser's own layout, so that none is forced.
    const observer = new ResizeObserver(() => measure());
    for (const each of [list.current!, ...list.current!.children]) observer.observe(each);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [items.length]);
  const more = items.length - fit;
  return (
    <div className={css.line} data-stop="" data-open={open && more > 0}>
      <ul ref={list} className={css.items} aria-label={text('title')}>
        {items.map(({ key, label, next, count, to, tone }, index) => (
          <li key={key} inert={!open && index >= fit}>
            <Link to={to} className={`chip ${tone}`} data-tip={next || label}>
              <b>{counted(count)}</b> <span className={css.label}>{label}</span>
              {next && <span className="sr-only"> {next}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text('more', { count: formatNumber(more) })}
        </button>
      )}
    </div>
  );
}
