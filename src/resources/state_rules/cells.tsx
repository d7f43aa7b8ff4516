import type { Shown } from '../../admin/declaration';
import { isolated } from '../../i18n/bidi';
import { dateFormat, formatDate } from '../../i18n/format';
import { inSentence } from '../../rules/words/titleOf';
import type { StateRule, StateRuleEntry } from './contract';
import { type Text, useText } from './texts';

const ofRow = ({ record }: Shown) => record as unknown as StateRule;

/** "8 AM" of `08:00`: short, for three columns of hours. */
function clock(time: string): string {
  const minute = time.endsWith(':00') ? {} : ({ minute: '2-digit' } as const);
  return dateFormat({ hour: 'numeric', ...minute, timeZone: 'UTC' })(new Date(`1970-01-01T${time}Z`));
}

/** "8 AM–8 PM" of `08:00-20:00`. */
function written(hours: string, text: Text): string {
  if (hours === 'closed') return text('closed');
  const [, open, close] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours) ?? [];
  if (!open || !close) return hours;
  return isolated(`${clock(open)}–${clock(close)}`);
}

/** The hours of a week in one line. */
function weekOf({ weekday, saturday, sunday, holidays }: StateRuleEntry, text: Text): string {
  const [usual, onSaturday, onSunday] = [weekday, saturday, sunday].map((hours) => written(hours, text));
  const same = usual === onSaturday && usual === onSunday;
  const hours = same
    ? text('every_day', { weekday: usual! })
    : text('by_day', {
        weekday: inSentence(usual!),
        saturday: inSentence(onSaturday!),
        sunday: inSentence(onSunday!),
      });
  return holidays === 'closed' ? text('holidays', { hours }) : hours;
}

/** Hours of one day of the week. */
export function HoursCell({ value }: Shown) {
  const text = useText();
  return <span>{written(String(value), text)}</span>;
}

/** "From Dec 1, 2026", then the hours. */
export function ChangeCell(shown: Shown) {
  const text = useText();
  const { changes_on, entries } = ofRow(shown);
  const next = entries.find(({ since }) => since !== null && since === changes_on);
  if (!changes_on || !next) return null;
  const [date, hours] = [isolated(formatDate(changes_on)), weekOf(next, text)];
  return (
    <span data-tip={text('from', { date, hours })}>
      <span className="chip info">{text('starts', { date })}</span> {hours}
    </span>
  );
}

/** Each entry with its first day, its hours, its source and its reading. */
export function EntriesCell(shown: Shown) {
  const text = useText();
  return (
    <ul>
      {ofRow(shown).entries.map((entry) => (
        <li key={entry.since}>
          {entry.since === null
            ? `${text('always')}: ${weekOf(entry, text)}`
            : text('from', { date: isolated(formatDate(entry.since)), hours: weekOf(entry, text) })}
          <br />
          <bdi>{entry.statute}</bdi>. <bdi lang="en">{entry.reading}</bdi>
        </li>
      ))}
    </ul>
  );
}
