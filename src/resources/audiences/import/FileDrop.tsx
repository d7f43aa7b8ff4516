import { useId, useRef, useState, type DragEvent } from 'react';
import { formatNumber, formatUnit } from '../../../i18n/format';
import { csvLine } from '../../../rules/csv/write';
import { UploadIcon } from '../../build/moreIcons';
import { useText, type Text } from '../texts';
import { saveFile } from '../imports/saveFile';
import type { FileProblem } from './worker/reader';
import css from './import.module.css';
import type { ChosenFile } from './useFileFacts';

interface FileDropProps {
  chosen: ChosenFile;
  onFile: (file: File) => void;
  /** Said when there should be a file and is none. */
  missing: boolean;
}

const KILOBYTE = 1024;
/** A file as it should be, with a fictional number. */
const TEMPLATE = [
  ['phone', 'first_name', 'last_name', 'zip'],
  ['+12025550123', 'Ada', 'Example', '20001'],
]
  .map(csvLine)
  .join('');
const ACCEPT = '.csv,.tsv,.txt,text/csv';

const sizeOf = ({ size }: File): string =>
  size < KILOBYTE * KILOBYTE
    ? formatUnit(Math.ceil(size / KILOBYTE), 'kilobyte')
    : formatUnit(size / KILOBYTE / KILOBYTE, 'megabyte');

/** Chooses a file by button, keyboard or drop; says at the place what is wrong with it. */
export function FileDrop({ chosen: { file, facts, problem, share }, onFile, missing }: FileDropProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const wrong = problem ? problemText(text, problem) : missing ? text('file.missing') : undefined;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div className={wrong ? 'control wrong' : 'control'}>
      <label htmlFor={id}>{text('file.label')}</label>
      <div
        className={over ? `${css.drop} ${css.over}` : css.drop}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon />
        <input
          ref={input}
          id={id}
          className={`sr-only ${css.input}`}
          type="file"
          accept={ACCEPT}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-help${wrong ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) onFile(picked);
            // The same file may be corrected and chosen again.
            target.value = '';
          }}
        />
        {file ? (
          <span className={css.file}>
            <strong>{file.name}</strong>
            <span>{[sizeOf(file), facts && rowsOf(text, facts.rows)].filter(Boolean).join(' · ')}</span>
          </span>
        ) : (
          <span>{text('file.drop')}</span>
        )}
        <button
          type="button"
          className="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {file ? text('file.replace') : text('file.choose')}
        </button>
      </div>
      {share !== undefined && <progress value={share} max={1} aria-label={text('file.reading')} />}
      <p className="help" id={`${id}-help`}>
        {text('file.help')}
      </p>
      <button
        type="button"
        className={css.template}
        onClick={() => saveFile(TEMPLATE, 'audience-template.csv')}
      >
        {text('file.template')}
      </button>
      <p className="field-error" id={`${id}-error`} role="alert">
        {wrong}
      </p>
    </div>
  );
}

const rowsOf = (text: Text, rows: number) =>
  text('file.rows', { smart_count: rows, count: formatNumber(rows) });

function problemText(text: Text, { code, row }: FileProblem): string {
  const problem = text(`csv.${code}`);
  return row === undefined ? problem : text('csv.row', { row, problem });
}
