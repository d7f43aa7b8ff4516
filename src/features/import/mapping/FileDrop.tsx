import { formatNumber } from '../../../i18n/format';
import { COLUMNS_MAX } from '../../../rules/csv/open';
import { FileField } from '../upload/FileField';
import { sizeText, uploadMax } from '../upload/limit';
import { useUploadText, type UploadText } from '../upload/texts';
import { useMappingText } from './texts';
import type { ChosenFile } from './useFileFacts';
import type { FileProblem } from './worker/reader';

interface FileDropProps {
  chosen: ChosenFile;
  onFile: (file: File) => void;
  /** Said when there should be a file and is none. */
  missing: boolean;
  help: string;
  /** A file as it should be, to keep and fill in. */
  template: { content: string; name: string };
}

/** Chooses a file of numbers, which is read away from the page; says how many rows it has. */
export function FileDrop({
  chosen: { file, facts, problem, share },
  onFile,
  missing,
  help,
  template,
}: FileDropProps) {
  const text = useMappingText();
  const fileText = useUploadText();
  return (
    <FileField
      file={file}
      note={facts && text('file.rows', { smart_count: facts.rows, count: formatNumber(facts.rows) })}
      share={share}
      problem={problem ? problemText(fileText, problem) : missing ? fileText('missing') : undefined}
      help={`${help} ${fileText('cap', { size: sizeText(uploadMax()), columns: COLUMNS_MAX })}`}
      template={template}
      onFile={onFile}
    />
  );
}

function problemText(text: UploadText, { code, row }: FileProblem): string {
  const problem = text(`csv.${code}`, { size: sizeText(uploadMax()) });
  return row === undefined ? problem : text('csv.row', { row, problem });
}
