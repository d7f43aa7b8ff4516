import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../../dataProvider/useAct';
import { useDryRun } from '../../../dataProvider/useDryRun';
import { formatNumber, NO_VALUE } from '../../../i18n/format';
import { Section } from '../../../admin/parts/Section';
import { StatTile, StatTiles } from '../../../admin/parts/StatTile';
import { useRefusal } from '../../../features/import/useRefusal';
import { useFailure } from '../../../admin/parts/useFailure';
import type { DncFile } from '../contract';
import { useText, en as texts, type Text } from '../texts';
import type { Asked } from './FilePart';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { detailText } from '../../../features/import/mapping';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { inText } from './numbers';
import css from './desk.module.css';

interface CheckProps {
  clientId: string;
  asked: Asked;
  note: string;
  onBack: () => void;
  onStored: () => void;
  onAgain: () => void;
  listAddress: string;
}

/** Counts first; adds when told; then says what became of every row. */
export function Check({
  clientId,
  asked: { file, query, lines },
  note,
  onBack,
  onStored,
  onAgain,
  listAddress,
}: CheckProps) {
  const text = useText();
  const failure = useRefusal(useFailure());
  /** Share of the file that has left. */
  const [share, setShare] = useState(0);
  const data = { client_id: clientId };
  const check = useDryRun<DncFile>('do_not_calls', 'file', { data, query, file });
  const add = useAct<DncFile>('do_not_calls', 'file');
  const problem = add.error ?? check.error;
  const counted = add.data ?? check.data;
  const store = () => {
    if (!add.isPending) {
      const why = note.trim() ? { note: note.trim() } : {};
      setShare(0);
      add.mutate({ data, query: { ...query, ...why }, file, onProgress: setShare }, { onSuccess: onStored });
    }
  };
  const titleOf = () => {
    if (add.data) return text('done_title');
    return lines ? text('check_pasted') : text('check_title', { file: file.name });
  };
  return (
    <>
      <Section title={titleOf()}>
        {problem && (
          <p role="alert" className="field-error">
            {failure(problem)}
          </p>
        )}
        {counted ? (
          <Counts counted={counted} stored={add.data !== undefined} />
        ) : (
          !problem && <Waiting share={check.share} label={text('checking')} />
        )}
        {add.isPending && <Waiting share={share} label={text('adding')} />}
        <div className={css.actions}>
          {add.data ? (
            <>
              <Link className="button primary" to={listAddress}>
                {text('to_list')}
              </Link>
              <button type="button" className="button" onClick={onAgain}>
                {text('again')}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className="button primary"
                disabled={!check.data || check.data.added === 0}
                aria-busy={add.isPending}
                onClick={store}
              >
                {text('add_count', {
                  smart_count: check.data?.added ?? 0,
                  count: formatNumber(check.data?.added ?? 0),
                })}
              </button>
              <button type="button" className="button" disabled={add.isPending} onClick={onBack}>
                {text('change')}
              </button>
            </>
          )}
        </div>
      </Section>
      {counted && counted.rejects.length > 0 && (
        <Rejects rejects={counted.rejects} lines={lines} total={counted.duplicates + counted.invalid} />
      )}
    </>
  );
}

/** A file on its way; once it has left there is no measure. */
const Waiting = ({ share, label }: { share: number; label: string }) => (
  <output className={css.wait}>
    {label}
    <span className="progress">
      {share < 1 ? <progress value={share} max={1} aria-label={label} /> : <progress aria-label={label} />}
    </span>
  </output>
);

function Counts({ counted, stored }: { counted: DncFile; stored: boolean }) {
  const text = useText();
  const { rows, further, added, duplicates, invalid } = counted;
  return (
    <div aria-live="polite">
      <StatTiles>
        <StatTile label={text('rows')} value={formatNumber(rows)} />
        <StatTile label={text(stored ? 'added' : 'new')} value={formatNumber(added)} tone="success" />
        <StatTile label={text('duplicates')} value={formatNumber(duplicates)} />
        <StatTile
          label={text('invalid')}
          value={formatNumber(invalid)}
          tone={invalid > 0 ? 'warning' : undefined}
        />
      </StatTiles>
      <p className="quiet">
        {text(further > 0 ? 'sum_further' : 'sum', {
          further: formatNumber(further),
          rows: formatNumber(rows),
          added: formatNumber(added),
          duplicates: formatNumber(duplicates),
          invalid: formatNumber(invalid),
        })}
      </p>
    </div>
  );
}

/** A row may be here twice, with two numbers. */
type Reject = DncFile['rejects'][number] & { n: number };

function why(text: Text, mappingText: MappingText, { reason, detail }: Reject): string {
  const line = /^line_(\d+)$/.exec(detail ?? '')?.[1];
  if (line) return text('same_line', { line: formatNumber(Number(line)) });
  if (detail !== null) return detailText(mappingText, detail);
  const key = `why.${reason}`;
  return key in texts ? text(key as keyof typeof texts) : reason;
}

const columnsOf = (text: Text, mappingText: MappingText, pasted: boolean): DataColumn<Reject>[] => [
  { label: text(pasted ? 'line' : 'row'), cell: ({ row }) => formatNumber(row) },
  { label: text(pasted ? 'in_text' : 'in_file'), cell: ({ value }) => <bdi>{value || NO_VALUE}</bdi> },
  { label: text('why'), cell: (reject) => why(text, mappingText, reject) },
];

interface RejectsProps {
  rejects: DncFile['rejects'];
  /** Lines of numbers that were pasted. */
  lines?: readonly number[] | undefined;
  total: number;
}

/** Rows that bring nothing new, by their number in the file, or their line in what was pasted. */
function Rejects({ rejects, lines, total }: RejectsProps) {
  const text = useText();
  const mappingText = useMappingText();
  return (
    <Section
      title={text('left_out')}
      lead={
        total > rejects.length
          ? text('first', { shown: formatNumber(rejects.length), total: formatNumber(total) })
          : undefined
      }
      flush
    >
      <DataTable
        caption={text('left_out')}
        rows={rejects.map((reject, n) => ({ ...(lines ? inText(reject, lines) : reject), n }))}
        keyOf={({ n }) => n}
        columns={columnsOf(text, mappingText, lines !== undefined)}
      />
    </Section>
  );
}
