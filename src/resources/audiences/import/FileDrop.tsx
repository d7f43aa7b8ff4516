import { useId, useRef, useState, type DragEvent } from 'react';
import { formatNumber } from '../../../i18n/format';
import { csvLine } from '../../../rules/csv/write';
import { UploadIcon } from '../../build/icons';
import { useText } from '../../build/useText';
import { saveFile } from '../imports/saveFile';
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
    ? `${formatNumber(Math.ceil(size / KILOBYTE))} KB`
    : `${formatNumber(Math.round((size / KILOBYTE / KILOBYTE) * 10) / 10)} MB`;

/** Chooses a file by button, keyboard or drop; says at the place what is wrong with it. */
export function FileDrop({ chosen: { file, facts, problem, share }, onFile, missing }: FileDropProps) {
  const text = useText('audiences');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const wrong = problem ?? (missing ? text('file.missing', 'Choose a CSV file') : undefined);

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
      <label htmlFor={id}>{text('file.label', 'CSV file')}</label>
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
          <span>{text('file.drop', 'Drop a file here, or')}</span>
        )}
        <button
          type="button"
          className="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {file ? text('file.replace', 'Choose another file') : text('file.choose', 'Choose a file')}
        </button>
      </div>
      {share !== undefined && (
        <progress value={share} max={1} aria-label={text('file.reading', 'Reading the file')} />
      )}
      <p className="help" id={`${id}-help`}>
        {text(
          'file.help',
          'One person a row, one column with the phone number. Commas, semicolons and tabs are recognized.',
        )}
      </p>
      <button type="button" className={css.template} onClick={() => saveFile(TEMPLATE, 'audience-template.csv')}>
        {text('file.template', 'Download a template')}
      </button>
      <p className="field-error" id={`${id}-error`} role="alert">
        {wrong}
      </p>
    </div>
  );
}

const rowsOf = (text: ReturnType<typeof useText>, rows: number) =>
  text('file.rows', '%{count} row |||| %{count} rows', { smart_count: rows, count: formatNumber(rows) });
