import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { isolated } from '../../../i18n/bidi';
import { formatDate } from '../../../i18n/format';
import type { PackChange, PackEntry } from '../../rule_packs/contract';
import { capOf, disclosureOf, reachOf, weekOf } from '../cells';
import { usePackText } from './texts';
import { type Text, useText } from '../texts';
import css from '../stateRules.module.css';

interface PackChangesProps {
  changes: readonly PackChange[];
  /** The pack was decided about: what it was compared with is no longer in force. */
  isOver?: boolean;
}

/** Entries that a pack adds, changes or leaves out, with their sources. */
export function PackChanges({ changes, isOver = false }: PackChangesProps) {
  const pack = usePackText();
  const text = useText();
  if (changes.length === 0) return <p>{pack('no_change')}</p>;
  return (
    <DataTable
      caption={pack('changes')}
      rows={changes}
      keyOf={({ of, state, from, after, before }) =>
        JSON.stringify([of, state, from, (after ?? before)?.purposes])
      }
      columns={columnsOf(text, pack, isOver)}
    />
  );
}

type PackText = ReturnType<typeof usePackText>;

const columnsOf = (text: Text, pack: PackText, isOver: boolean): DataColumn<PackChange>[] => [
  { label: text('changes.state'), cell: ({ state }) => <bdi>{state}</bdi> },
  { label: pack('column.from'), cell: ({ from }) => isolated(formatDate(from)) },
  {
    label: pack(isOver ? 'column.former' : 'column.before'),
    cell: ({ before }) => <Entry entry={before} />,
    below: 'headed',
  },
  { label: pack('column.after'), cell: ({ after }) => <Entry entry={after} />, below: 'headed' },
];

function wordsOf({ hours, most, reach, phrases }: PackEntry, text: Text, pack: PackText): string {
  if (hours) return weekOf(hours, text);
  if (most !== null) return capOf({ most }, text);
  if (phrases.length > 0) return disclosureOf({ phrases, until: null }, text);
  return reach ? reachOf({ opt_outs: reach, until: null }, text) : pack('federal');
}

function Entry({ entry }: { entry: PackEntry | null }) {
  const pack = usePackText();
  const text = useText();
  if (!entry) return pack('none');
  const { until, purposes, statute, reading, source_kind } = entry;
  return (
    <div className={css.entry}>
      {wordsOf(entry, text, pack)}
      {until && <> {pack('until', { date: isolated(formatDate(until)) })}</>}
      {purposes.length > 0 && (
        <span className={css.under}>{purposes.map((purpose) => pack(`purpose.${purpose}`)).join(', ')}</span>
      )}
      <span className={css.under}>
        <bdi>{statute}</bdi>. <bdi lang="en">{reading}</bdi>
      </span>
      {source_kind === 'secondary' && <span className={css.under}>{text('secondary')}</span>}
    </div>
  );
}
