import { useId, useRef, useState, type DragEvent } from 'react';
import { UploadIcon } from '../../admin/screenIcons';
import { sizeText } from './limit';
import { saveFile } from '../../admin/value/saveFile';
import { useUploadText } from './upload/texts';
import css from './import.module.css';

interface FileFieldProps {
  file: File | undefined;
  /** Text after the file's size. */
  note?: string;
  /** Share of the file read so far, while it is being read. */
  share?: number;
  /** Why the file cannot be used, or that it is missing. */
  problem: string | undefined;
  help: string;
  /** A sample file to download and fill in. */
  template: { content: string; name: string };
  onFile: (file: File) => void;
}

const ACCEPT = '.csv,.tsv,.txt,text/csv';

/** Selects a CSV file by button, keyboard or drop, and shows its problem. */
export function FileField({ file, note, share, problem, help, template, onFile }: FileFieldProps) {
  const text = useUploadText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

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
    <div className={problem ? 'control wrong' : 'control'}>
      <label htmlFor={id}>{text('label')}</label>
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
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) onFile(picked);
            // Allows the same file, corrected, to be selected again.
            target.value = '';
          }}
        />
        {file ? (
          <span className={css.file}>
            <strong>{file.name}</strong>
            <span>{[sizeText(file.size), note].filter(Boolean).join(' · ')}</span>
          </span>
        ) : (
          <span>{text('drop')}</span>
        )}
        <button
          type="button"
          className="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => input.current?.click()}
        >
          {file ? text('replace') : text('choose')}
        </button>
      </div>
      {share !== undefined && <progress value={share} max={1} aria-label={text('reading')} />}
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      <button
        type="button"
        className={`text-button ${css.template}`}
        onClick={() => saveFile(template.content, template.name)}
      >
        {text('template')}
      </button>
      <p className="field-error" id={`${id}-error`} role="alert">
        {problem}
      </p>
    </div>
  );
}

/** A button that replaces the selected file. */
export function ReplaceFile({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const text = useUploadText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => input.current?.click()}>
        {text('replace')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={text('label')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onFile(picked);
          // Allows the same file, corrected, to be selected again.
          target.value = '';
        }}
      />
    </>
  );
}
