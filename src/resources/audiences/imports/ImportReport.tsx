import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { EXPORT } from '../../../contract/stepUp';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useDeclaration, useWords } from '../../../admin/registry';
import { en as texts, useUploadText } from '../../../features/import/upload/texts';
import { Facts } from '../../../admin/page/Facts';
import { ExactTime } from '../../../admin/value/ExactTime';
import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { formatNumber } from '../../../i18n/format';
import { type Audience, type Import, REJECTS_MAX, UNDO_FIGURES } from '../contract';
import { AUDIENCE_STATE_OF, IMPORT_STATE_CHOICES, isRunning } from '../states';
import { useText } from '../texts';
import { Figures } from './Figures';
import { RejectTable } from './RejectTable';
import { reasonText, rejectedRows, useWhy } from './rows';
import css from './imports.module.css';
import { useEffect, useRef, useState } from 'react';
import { DownloadIcon } from '../../../admin/screenIcons';
import { saveFile } from '../../../admin/value/saveFile';
import { messageOf } from '../../../admin/problems';
import { UTF8_MARK, csvLine } from '../../../rules/formats/csv/write';

interface ImportReportProps {
  record: Import;
  /** Without the rows that were left out. */
  brief?: boolean;
}

/** One import: its state, its figures and the rows that were left out. */
export function ImportReport({ record, brief }: ImportReportProps) {
  const text = useText();
  const fileText = useUploadText();
  const translate = useTranslate();
  const words = useWords(useDeclaration('audiences'));
  const { state, rows, processed, error } = record;
  const { tone } = IMPORT_STATE_CHOICES[state];
  const out = rejectedRows(record);
  const failureOf = (code: string) => {
    const key = `csv.${code}`;
    return key in texts ? fileText(key as keyof typeof texts) : undefined;
  };
  return (
    <div className={css.figures}>
      <output className={css.head}>
        <StatusChip tone={tone} about={`audiences.state.${AUDIENCE_STATE_OF[state]}`}>
          {text(`import_state.${state}`)}
        </StatusChip>
        {isRunning(record) && <ProgressBar value={processed} of={rows} label={words.field('imports')} />}
      </output>
      {record.undo && <UndoReport of={record.undo} />}
      {error && (
        <p className={css.failure} role="alert">
          {failureOf(error.code) ?? translate(`app.problem.${error.code}`, { _: error.message })}{' '}
          {text('report.nothing')}
        </p>
      )}
      {!error && <Figures counted={record} />}
      {!error && !brief && <RejectTable rejects={record.sample} total={out} />}
      {state === 'completed' && out > 0 && (
        <div>
          <LedgerButton record={record} />
        </div>
      )}
    </div>
  );
}

/** The progress of an undoing, and its figures. */
function UndoReport({ of }: { of: NonNullable<Import['undo']> }) {
  const text = useText();
  const shown = UNDO_FIGURES.filter((name) => of[name] > 0);
  const visited = UNDO_FIGURES.reduce((sum, name) => sum + of[name], 0);
  return (
    <>
      <output className={css.head}>
        <StatusChip tone={of.state === 'undone' ? 'neutral' : 'info'}>{text(`undo.${of.state}`)}</StatusChip>
        {of.state === 'undoing' && <ProgressBar value={visited} of={of.of} label={text('undo.undoing')} />}
      </output>
      {of.by !== null && (
        <Facts
          row
          facts={[
            { label: text('undo.by'), value: of.by },
            { label: text('undo.at'), value: <ExactTime at={of.at} /> },
          ]}
        />
      )}
      {shown.length > 0 && (
        <StatTiles>
          {shown.map((name) => (
            <StatTile key={name} label={text(`figures.${name}`)} value={formatNumber(of[name])} />
          ))}
        </StatTiles>
      )}
    </>
  );
}

type Reject = Import['sample'][number];

interface Reading {
  /** One reject as the cells of a line. */
  cells: (reject: Reject) => readonly string[];
  head: readonly string[];
  signal: AbortSignal;
  /** Called with the number of rejected rows read so far. */
  onRead: (count: number) => void;
}

/**
 * The whole reject ledger of an import as a CSV file that is safe to open in a spreadsheet. It is read
 * page by page, and each page moves from memory to the browser's file store before the next one is read.
 */
async function readLedger(
  provider: DataProvider,
  audienceId: string,
  importId: string,
  { cells, head, signal, onRead }: Reading,
): Promise<Blob> {
  const parts = [new Blob([UTF8_MARK, csvLine(head)])];
  for (let read = 0; ;) {
    const first = read === 0 ? { [EXPORT]: true } : {};
    const query = { ...first, import_id: importId, rejects_skip: read, rejects_limit: REJECTS_MAX };
    const { data } = await provider.getOne<Audience>('audiences', { id: audienceId, meta: { query } });
    signal.throwIfAborted();
    const page = data.imports.find(({ id }) => id === importId)?.sample ?? [];
    parts.push(new Blob(page.map((reject) => csvLine(cells(reject)))));
    read += page.length;
    onRead(read);
    if (page.length < REJECTS_MAX) return new Blob(parts, { type: 'text/csv' });
  }
}

/** Downloads every row of an import that was left out, with its number and reason. */
function LedgerButton({ record }: { record: Import }) {
  const provider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const text = useText();
  const why = useWhy();
  /** Rejects that are read, while they are being read. */
  const [read, setRead] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const total = rejectedRows(record);
  const busy = read !== undefined;

  const { audience_id: audienceId, id } = record;
  if (audienceId === null) return null;

  const download = async () => {
    if (busy) return;
    const controller = new AbortController();
    reading.current = controller;
    setRead(0);
    try {
      const file = await readLedger(provider, audienceId, id, {
        head: [text('ledger.row'), text('ledger.value'), text('ledger.reason'), text('ledger.detail')],
        cells: (reject) => [
          String(reject.row),
          reject.value,
          reasonText(text, reject.reason),
          reject.detail === null ? '' : why(reject),
        ],
        signal: controller.signal,
        onRead: setRead,
      });
      saveFile(file, `left-out-${record.file_name.replace(/\.[^.]*$/, '')}.csv`);
    } catch (error) {
      if (!controller.signal.aborted) notify(messageOf(error, translate), { type: 'error' });
    } finally {
      setRead(undefined);
    }
  };

  return (
    <div className={css.head}>
      <button type="button" className="button" aria-busy={busy} onClick={() => void download()}>
        <DownloadIcon />
        {text('ledger.download')}
      </button>
      {busy && total > REJECTS_MAX && <ProgressBar value={read} of={total} label={text('ledger.download')} />}
    </div>
  );
}
