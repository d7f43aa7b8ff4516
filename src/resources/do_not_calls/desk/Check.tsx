import { useTranslate } from 'ra-core';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Section } from '../../../admin/page/Section';
import { useFailure } from '../../../admin/state/useFailure';
import { useAct } from '../../../dataProvider/useAct';
import { useDryRun } from '../../../dataProvider/useDryRun';
import { CheckActions, CheckFigures, UploadProgress, useUpload } from '../../../features/import/check';
import { detailText } from '../../../features/import/mapping';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { useRefusal } from '../../../features/import/useRefusal';
import { formatNumber, NO_VALUE } from '../../../i18n/format';
import type { DncFile } from '../contract';
import { useText, en as texts, type Text } from '../texts';
import type { Asked } from './FilePart';
import { inText, type PastedReject } from './numbers';
import css from './desk.module.css';

interface CheckProps {
  clientId: string;
  check: Asked;
  note: string;
  onBack: () => void;
  onStored: () => void;
  onAgain: () => void;
  listAddress: string;
}

/** Shows the file's dry run, adds its numbers on request, and then shows the outcome of each row. */
export function Check({
  clientId,
  check: { file, query, lines },
  note,
  onBack,
  onStored,
  onAgain,
  listAddress,
}: CheckProps) {
  const text = useText();
  const translate = useTranslate();
  const failure = useRefusal(useFailure());
  const data = { client_id: clientId };
  const check = useDryRun('do_not_calls', 'file', { data, query, file });
  const add = useAct('do_not_calls', 'file');
  const upload = useUpload(add, { goesOn: true });
  const unchecked = check.isFetching ? null : check.error;
  const problem = add.error ?? unchecked;
  const counted = add.data ?? check.data;
  const fresh = check.data?.added ?? 0;
  const store = () => {
    const why = note.trim() ? { note: note.trim() } : {};
    upload.send({ data, query: { ...query, ...why }, file }, onStored);
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
            {failure(problem)}{' '}
            {unchecked && (
              <button type="button" className="button small" onClick={() => void check.refetch()}>
                {translate('app.action.retry')}
              </button>
            )}
          </p>
        )}
        {counted ? (
          <Counts counted={counted} stored={add.data !== undefined} />
        ) : (
          !problem && (
            <div className={css.wait}>
              <UploadProgress share={check.share} label={text('checking')} />
            </div>
          )
        )}
        {add.isPending && <UploadProgress share={upload.share} label={text('adding')} />}
        <CheckActions
          isStored={add.data !== undefined}
          add={{
            label: text('add_count', { smart_count: fresh, count: formatNumber(fresh) }),
            disabled: fresh === 0,
            busy: add.isPending,
            run: store,
          }}
          change={{ label: text('change'), disabled: add.isPending, run: onBack }}
          open={{ label: text('to_list'), to: listAddress }}
          again={{ label: text('again'), run: onAgain }}
        />
      </Section>
      {counted && counted.rejects.length > 0 && (
        <Rejects rejects={counted.rejects} lines={lines} total={counted.duplicates + counted.invalid} />
      )}
    </>
  );
}

function Counts({ counted, stored }: { counted: DncFile; stored: boolean }) {
  const text = useText();
  const { rows, further, added, duplicates, invalid } = counted;
  const figures = {
    smart_count: rows,
    further: formatNumber(further),
    rows: formatNumber(rows),
    added: formatNumber(added),
    duplicates: formatNumber(duplicates),
    invalid: formatNumber(invalid),
  };
  return (
    <CheckFigures
      figures={[
        { label: text('rows'), count: rows },
        { label: text(stored ? 'added' : 'new'), count: added, tone: 'success' },
        { label: text('duplicates'), count: duplicates },
        { label: text('invalid'), count: invalid, tone: invalid > 0 ? 'warning' : undefined },
      ]}
      sum={text(further > 0 ? 'sum_further' : 'sum', figures)}
    />
  );
}

/** A row may be here twice, with two numbers. */
type Reject = PastedReject & { n: number };

function why(text: Text, mappingText: MappingText, { reason, detail }: Reject): string {
  const line = /^line_(\d+)$/.exec(detail ?? '')?.[1];
  if (line) return text('same_line', { line: formatNumber(Number(line)) });
  if (detail !== null) return detailText(mappingText, detail);
  const key = `why.${reason}` as const;
  return key in texts ? text(key) : reason;
}

const columnsOf = (text: Text, mappingText: MappingText, pasted: boolean): DataColumn<Reject>[] => [
  { label: text(pasted ? 'line' : 'row'), cell: ({ row }) => formatNumber(row) },
  { label: text(pasted ? 'in_text' : 'in_file'), cell: ({ value }) => <bdi>{value || NO_VALUE}</bdi> },
  { label: text('why'), below: 'words', cell: (reject) => why(text, mappingText, reject) },
];

interface RejectsProps {
  rejects: DncFile['rejects'];
  /** Lines of numbers that were pasted. */
  lines?: readonly number[] | undefined;
  total: number;
}

/** Rows that add nothing, by their number in the file, or their line in the pasted text. */
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
