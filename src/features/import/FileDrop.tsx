import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '../../admin/form/useDraft';
import { formatNumber } from '../../i18n/format';
import { COLUMNS_MAX } from '../../rules/formats/csv/open';
import { FileField } from './FileField';
import { sizeText, uploadMax } from './limit';
import { useUploadText, type UploadText } from './upload/texts';
import { useMappingText } from './mapping/texts';
import { FileProblem, factsOf } from './worker/reader';
import type { FileFacts } from './worker/read';

interface FileDropProps {
  chosen: ChosenFile;
  onFile: (file: File) => void;
  /** Show that the file is missing. */
  missing: boolean;
  help: string;
  /** An example file to download and fill in. */
  template: { content: string; name: string };
}

/** Selects a file of numbers, which a worker reads, and shows its number of rows. */
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

/** The selected file with its facts, or why it cannot be used. */
interface ChosenFile {
  file: File | undefined;
  facts: FileFacts | undefined;
  problem: FileProblem | undefined;
  /** Share that is read, while it is being read. */
  share: number | undefined;
}

const NONE: ChosenFile = { file: undefined, facts: undefined, problem: undefined, share: undefined };

/**
 * Reads a file as soon as it is selected; another selection aborts the read. `choose` returns false for an
 * unusable file. It is kept under `key` (see useDraft).
 */
export function useFileFacts(key: string, onRead: (facts: FileFacts, file: File) => void) {
  const { value: chosen, set: setChosen, isTyped, isRestored } = useDraft(`${key} file`, NONE);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const choose = useCallback(
    async (file: File): Promise<boolean> => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      if (file.size > uploadMax()) {
        setChosen({ ...NONE, file, problem: new FileProblem('too_large') });
        return false;
      }
      setChosen({ ...NONE, file, share: 0 });
      try {
        const facts = await factsOf(file, controller.signal, (share) =>
          setChosen((now) => ({ ...now, share })),
        );
        setChosen({ ...NONE, file, facts });
        onRead(facts, file);
        return true;
      } catch (error) {
        if (controller.signal.aborted) return true;
        if (!(error instanceof FileProblem)) throw error;
        setChosen({ ...NONE, file, problem: error });
        return false;
      }
    },
    [onRead, setChosen],
  );
  // The end of the session ended its reading as well.
  const readOn = useEffectEvent(() => {
    if (chosen.file && chosen.share !== undefined) void choose(chosen.file);
  });
  useEffect(() => readOn(), []);
  const clear = useCallback(() => {
    reading.current?.abort();
    setChosen(NONE);
  }, [setChosen]);
  return { chosen, choose, clear, isTyped, isRestored };
}
