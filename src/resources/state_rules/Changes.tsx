import { useCreatePath } from 'ra-core';
import { Section } from '../../admin/page/Section';
import { Reading } from '../../admin/state/Reading';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { ExactTime } from '../../admin/value/ExactTime';
import { LIMIT_MAX } from '../../contract/common';
import { encodeId } from '../../dataProvider/identity';
import { partRead } from '../../dataProvider/read';
import { type Page, useReadList } from '../../dataProvider/reads';
import { isolated } from '../../i18n/bidi';
import { formatDate, formatList, formatNumber } from '../../i18n/format';
import { Link } from '../../router';
import type { ChangedGroup, RuleChange, RuleChanges } from '../rule_changes/contract';
import { capOf, disclosureOf, weekOf } from './cells';
import { type Text, useText } from './texts';
import css from './stateRules.module.css';

/** Jobs of a day that are seen without a press. */
const OPEN_JOBS = 5;

const FIRST = { pagination: { page: 1, perPage: LIMIT_MAX } };

interface Known extends RuleChanges {
  records: readonly RuleChange[];
  total: number;
}

/** Which waiting jobs a coming change of rules concerns, by its day: how many people, and their hours before and after. */
export function Changes() {
  const text = useText();
  const answer = useReadList('rule_changes', FIRST);
  const read = partRead<Page<RuleChange>, Known>(
    answer,
    ({ data, total, meta }) =>
      meta ? { ...(meta as RuleChanges), records: data, total: total ?? data.length } : undefined,
    answer.again,
  );
  return (
    <Section title={text('changes.title')}>
      <Reading as="part" read={read}>
        {(known) => <ByDay {...known} />}
      </Reading>
    </Section>
  );
}

function ByDay({ days, jobs, uncounted, records, total }: Known) {
  const text = useText();
  if (days.length === 0) return <p>{text('changes.no_day')}</p>;
  if (jobs === 0) return <p>{text('changes.no_job')}</p>;
  const values = (count: number) => ({ smart_count: count, count: formatNumber(count) });
  return (
    <>
      {records.length > 0 && <p>{text('changes.lead')}</p>}
      {days.map((day) => {
        const ofDay = records.filter(({ on }) => on === day);
        return (
          <div key={day} className={css.day}>
            <h3>{text('starts', { date: isolated(formatDate(day)) })}</h3>
            {ofDay.length > 0 && <Table day={day} changes={ofDay} />}
            {ofDay.length === 0 && total === records.length && (
              <p>{uncounted > 0 ? text('changes.none_of') : text('changes.none', values(jobs))}</p>
            )}
          </div>
        );
      })}
      {total > records.length && (
        <p>{text('changes.part', { shown: formatNumber(records.length), total: formatNumber(total) })}</p>
      )}
      {uncounted > 0 && <p>{text('changes.uncounted', values(uncounted))}</p>}
    </>
  );
}

/** The jobs of a day, the first of them open. */
function Table({ day, changes }: { day: string; changes: readonly RuleChange[] }) {
  const text = useText();
  const shown = changes.slice(0, OPEN_JOBS);
  const more = changes.slice(OPEN_JOBS);
  const caption = text('starts', { date: isolated(formatDate(day)) });
  const label = text('changes.more_jobs', { smart_count: more.length, count: formatNumber(more.length) });
  const tableOf = (rows: readonly RuleChange[], name: string) => (
    <DataTable caption={name} rows={rows} keyOf={({ id }) => id} columns={columnsOf(text)} />
  );
  return (
    <>
      {tableOf(shown, caption)}
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{label}</summary>
          {tableOf(more, `${caption}: ${label}`)}
        </details>
      )}
    </>
  );
}

const columnsOf = (text: Text): DataColumn<RuleChange>[] => [
  { label: text('changes.job'), cell: (change) => <JobName change={change} /> },
  {
    label: text('changes.people'),
    end: true,
    cell: ({ estimated, people }) =>
      estimated ? text('changes.about', { count: formatNumber(people) }) : formatNumber(people),
  },
  {
    label: text('changes.states'),
    cell: ({ groups }) => <Groups groups={groups} />,
    below: 'words',
  },
];

const placeOf = ({ states }: ChangedGroup, text: Text) =>
  states === null ? text('changes.anywhere') : isolated(states);

/** States of a job with their people, the hours before and after; those of several open below their names. */
function Groups({ groups }: { groups: readonly ChangedGroup[] }) {
  const text = useText();
  const list = <GroupList groups={groups} />;
  if (groups.length === 1) return list;
  return (
    <details className={css.more}>
      <summary>{formatList(groups.map((group) => placeOf(group, text)))}</summary>
      {list}
    </details>
  );
}

function GroupList({ groups }: { groups: readonly ChangedGroup[] }) {
  const text = useText();
  return (
    <ul className={css.groups}>
      {groups.map((group) => (
        <li key={JSON.stringify(group)}>
          <b>{text('changes.group', { states: placeOf(group, text), count: formatNumber(group.people) })}</b>{' '}
          {text('changes.turn', {
            before: wordsOf(group.before, group.after, text),
            after: wordsOf(group.after, group.before, text),
          })}
        </li>
      ))}
    </ul>
  );
}

/** A job by its campaign, its client, and when it starts. */
function JobName({
  change: { campaign_id, campaign_name, job_id, client_name, scheduled_at },
}: {
  change: RuleChange;
}) {
  const createPath = useCreatePath();
  return (
    <span className={css.job}>
      <Link to={createPath({ resource: 'jobs', id: encodeId([campaign_id, job_id]), type: 'show' })}>
        <bdi>{campaign_name}</bdi>
      </Link>
      <span className={css.under}>
        <bdi>{client_name}</bdi>
        {scheduled_at && (
          <>
            {' · '}
            <ExactTime at={scheduled_at} />
          </>
        )}
      </span>
    </span>
  );
}

type Held = ChangedGroup['before'];

const hoursOf = ({ weekday, saturday, sunday, holiday, closed_days }: Held) => ({
  weekday,
  saturday,
  sunday,
  holidays: holiday === 'closed' ? ('closed' as const) : ('open' as const),
  closed_days,
});

/** One side of a change: hours, a cap and words that a text lacks, where they differ from the other side. */
function wordsOf(held: Held, other: Held, text: Text): string {
  const { texts_in_24h: most, words } = held;
  const hours = weekOf(hoursOf(held), text);
  const parts = [
    hours !== weekOf(hoursOf(other), text) && hours,
    most !== other.texts_in_24h && (most === null ? text('changes.no_cap') : capOf({ most }, text)),
    words.join() !== other.words.join() &&
      (words.length > 0 ? disclosureOf({ phrases: words, until: null }, text) : text('changes.no_words')),
  ].filter((part) => part !== false);
  return parts.reduce((first, second) => text('both', { first, second }));
}
