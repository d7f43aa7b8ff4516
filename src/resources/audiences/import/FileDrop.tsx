import { formatNumber } from '../../../i18n/format';
import { csvLine } from '../../../rules/csv/write';
import { FileField } from '../../build/upload/FileField';
import { useUploadText, type UploadText } from '../../build/upload/texts';
import { useText } from '../texts';
import type { ChosenFile } from './useFileFacts';
import type { FileProblem } from './worker/reader';

interface FileDropProps {
  chosen: ChosenFile;
  onFile: (file: File) => void;
  /** Said when there should be a file and is none. */
  missing: boolean;
}

/** A file as it should be, with a fictional number. */
const TEMPLATE = [
  ['phone', 'first_name', 'last_name', 'zip'],
  ['+12025550123', 'Ada', 'Example', '20001'],
]
  .map(csvLine)
  .join('');

/** The file of an audience, with how many rows it has once it is read. */
export function FileDrop({ chosen: { file, facts, problem, share }, onFile, missing }: FileDropProps) {
  const text = useText();
  const fileText = useUploadText();
  return (
    <FileField
      file={file}
      note={facts && text('file.rows', { smart_count: facts.rows, count: formatNumber(facts.rows) })}
      share={share}
      problem={problem ? problemText(fileText, problem) : missing ? fileText('missing') : undefined}
      help={text('file.help')}
      template={{ content: TEMPLATE, name: 'audience-template.csv' }}
      onFile={onFile}
    />
  );
}

function problemText(text: UploadText, { code, row }: FileProblem): string {
  const problem = text(`csv.${code}`);
  return row === undefined ? problem : text('csv.row', { row, problem });
}
