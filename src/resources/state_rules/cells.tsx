import type { Shown } from '../../admin/declaration';
import { useTranslate } from 'ra-core';
import { isolated } from '../../i18n/bidi';
import { dateFormat, formatDate, formatList, formatNumber } from '../../i18n/format';
import { inSentence } from '../../rules/words/titleOf';
import type { StateCap, StateDisclosure, StateRevocation, StateRule, StateRuleEntry } from './contract';
import { type Text, useText } from './texts';
import css from './stateRules.module.css';

const ofRow = ({ record }: Shown) => record as unknown as StateRule;

/** "8 AM" of `08:00`: short, for three columns of hours. */
function clock(time: string): string {
  const minute = time.endsWith(':00') ? {} : ({ minute: '2-digit' } as const);
  return dateFormat({ hour: 'numeric', ...minute, timeZone: 'UTC' })(new Date(`1970-01-01T${time}Z`));
}

/** Hours of a purpose that no law binds. */
const ANY_HOUR = '00:00-24:00';

/** "8 AM–8 PM" of `08:00-20:00`. */
function written(hours: string, text: Text): string {
  if (hours === 'closed') return text('closed');
  if (hours === ANY_HOUR) return text('any_hour');
  const [, open, close] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours) ?? [];
  if (!open || !close) return hours;
  return isolated(`${clock(open)}–${clock(close)}`);
}

type WeekHours = Pick<StateRuleEntry, 'weekday' | 'saturday' | 'sunday' | 'holidays' | 'closed_days'>;

/** The hours of a week in one line. */
export function weekOf({ weekday, saturday, sunday, holidays, closed_days }: WeekHours, text: Text): string {
  const [usual, onSaturday, onSunday] = [weekday, saturday, sunday].map((hours) => written(hours, text));
  const same = usual === onSaturday && usual === onSunday;
  const hours = same
    ? text('every_day', { weekday: usual! })
    : text('by_day', {
        weekday: inSentence(usual!),
        saturday: inSentence(onSaturday!),
        sunday: inSentence(onSunday!),
      });
  const all = holidays === 'closed' ? text('holidays', { hours }) : hours;
  const days = formatList(closed_days.map(isolated));
  return closed_days.length > 0 ? text('closed_days', { hours: all, days }) : all;
}

/** Hours of one day of the week. */
export function HoursCell({ value }: Shown) {
  const text = useText();
  return <span>{written(String(value), text)}</span>;
}

/** "At most 3 texts to a person in 24 hours". */
export const capOf = ({ most }: Pick<StateCap, 'most'>, text: Text): string =>
  text('most', { smart_count: most, count: formatNumber(most) });

const untilDay = (words: string, until: string | null, text: Text): string =>
  until === null ? words : text('until', { words, date: isolated(formatDate(until)) });

/** The reach of opt-outs by one rule, and its last day if it has one. */
export const reachOf = (
  { opt_outs, until }: Pick<StateRevocation, 'opt_outs' | 'until'>,
  text: Text,
): string => untilDay(text(`opt_outs.${opt_outs}`), until, text);

/** "texts contain “Paid for by”", and its last day if it has one. */
export const disclosureOf = (
  { phrases, until }: Pick<StateDisclosure, 'phrases' | 'until'>,
  text: Text,
): string =>
  untilDay(
    text('disclosure', { phrases: phrases.map((phrase) => isolated(`“${phrase}”`)).join(' / ') }),
    until,
    text,
  );

/** "From Dec 1, 2026", then the hours and the other rules that begin then. */
export function ChangeCell(shown: Shown) {
  const text = useText();
  const { changes_on, entries, caps, revocations, disclosures } = ofRow(shown);
  if (!changes_on) return null;
  const begins = ({ since }: { since: string | null }) => since === changes_on;
  const changes = [
    ...entries.filter(begins).map((entry) => weekOf(entry, text)),
    ...caps.filter(begins).map((cap) => capOf(cap, text)),
    ...revocations.filter(begins).map((rule) => reachOf(rule, text)),
    ...disclosures.filter(begins).map((rule) => disclosureOf(rule, text)),
  ];
  if (changes.length === 0) return null;
  const hours = changes.reduce((first, second) => text('both', { first, second }));
  const date = isolated(formatDate(changes_on));
  return (
    <span className={css.change} data-tip={text('from', { date, hours })}>
      <span className="chip info">{text('starts', { date })}</span> {hours}
    </span>
  );
}

/** The purposes of campaigns that a rule holds for; those that state none are always among them. */
export function PurposesCell({ value }: Shown) {
  return <Purposes of={(value ?? null) as StateCap['purposes']} />;
}

function Purposes({ of }: { of: StateCap['purposes'] }) {
  const text = useText();
  const translate = useTranslate();
  if (of === null) return text('all_purposes');
  return (
    <bdi>{formatList(of.map((each) => translate(`resources.state_rules.choices.purposes.${each}`)))}</bdi>
  );
}

/** Each entry with its first day, what it says, its source and its reading. */
function History<
  E extends Pick<StateCap, 'since' | 'statute' | 'reading' | 'source_kind'> &
    Partial<Pick<StateCap, 'purposes'>>,
>({ entries, wordsOf }: { entries: readonly E[]; wordsOf: (entry: E, text: Text) => string }) {
  const text = useText();
  return (
    <ol className={`wide ${css.history}`}>
      {entries.map((entry) => (
        <li key={`${entry.since} ${entry.statute}`}>
          <b>
            {entry.since === null
              ? text('always')
              : text('starts', { date: isolated(formatDate(entry.since)) })}
          </b>
          <div>
            <p>{wordsOf(entry, text)}</p>
            {entry.purposes !== undefined && (
              <p className={css.reading}>
                <Purposes of={entry.purposes} />
              </p>
            )}
            <p className={css.reading}>
              <bdi lang="en">
                {entry.statute}. {entry.reading}
              </bdi>
            </p>
            {entry.source_kind === 'secondary' && <p className={css.reading}>{text('secondary')}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** All hours of a state. */
export const EntriesCell = (shown: Shown) => <History entries={ofRow(shown).entries} wordsOf={weekOf} />;

/** All caps of a state on texts to a person. */
export const CapsCell = (shown: Shown) => <History entries={ofRow(shown).caps} wordsOf={capOf} />;

/** All rules on the reach of opt-outs in a state. */
export const RevocationsCell = (shown: Shown) => (
  <History entries={ofRow(shown).revocations} wordsOf={reachOf} />
);

/** All disclosures of a state. */
export const DisclosuresCell = (shown: Shown) => (
  <History entries={ofRow(shown).disclosures} wordsOf={disclosureOf} />
);
