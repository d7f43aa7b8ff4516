import { useState } from 'react';
import { formatNumber, formatRate, formatPlace } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Section } from '../../../admin/page/Section';
import type { Places } from '../contract';
import { useText, type Text } from '../texts';
import css from './show.module.css';

const KINDS = ['us_state', 'area_code', 'time_zone'] as const;
type Kind = (typeof KINDS)[number];
/** Rows shown unasked. */
const FIRST = 10;

interface Place {
  name: string;
  count: number;
}

const nameOf = (kind: Kind, value: string) => (kind === 'time_zone' ? formatPlace(value, new Date()) : value);

const placesOf = (counts: Readonly<Record<string, number>>, kind: Kind, unknown: string): Place[] =>
  Object.entries(counts)
    .map(([value, count]) => ({ name: value === '' ? unknown : nameOf(kind, value), count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));

const columnsOf = (text: Text, kind: Kind, targets: number, most: number): DataColumn<Place>[] => [
  { label: text(`where.${kind}`), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    label: text('where.share'),
    cell: ({ count }) => (
      <span className={css.share}>
        <span className={css.bar} aria-hidden>
          <span style={{ inlineSize: `${(count / most) * 100}%` }} />
        </span>
        {formatRate(count / targets)}
      </span>
    ),
  },
  { label: text('where.people'), end: true, cell: ({ count }) => formatNumber(count) },
];

/** Recipients by state, area code or time zone: bars with their figures, the largest first. */
export function WhereTheyAre({ places, targets }: { places: Places; targets: number }) {
  const text = useText();
  const [kind, setKind] = useState<Kind>('us_state');
  const [all, setAll] = useState(false);
  const groups = placesOf(places[kind], kind, text('where.unknown'));
  const most = groups[0]?.count ?? 1;
  const choice = (
    <label className="field-box">
      <span className="sr-only">{text('where.by')}</span>
      <select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {text(`where.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Section title={text('where.title')} actions={choice} flush>
      <DataTable
        caption={text('where.title')}
        rows={all ? groups : groups.slice(0, FIRST)}
        keyOf={({ name }) => name}
        columns={columnsOf(text, kind, targets, most)}
      />
      {groups.length > FIRST && (
        <div className={css.more}>
          <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? text('where.fewer') : text('where.more', { count: formatNumber(groups.length) })}
          </button>
        </div>
      )}
    </Section>
  );
}
