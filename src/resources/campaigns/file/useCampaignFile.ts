import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '../../../admin/form/useDraft';
import type { UploadText } from '../../../features/import/upload/texts';
import {
  CampaignFileProblem,
  readCampaigns,
  type CampaignRow,
  CAMPAIGN_ROWS_MAX,
} from '../../../rules/formats/campaignFile';
import { CsvProblem } from '../../../rules/formats/csv/problem';
import { MESSAGE_MAX } from '../contract';
import type { Text } from './texts';

type Problem = CampaignFileProblem | CsvProblem | 'unreadable';

/** The chosen file with its rows, or with the reason why it cannot be used. */
interface ChosenFile {
  file?: File;
  rows?: readonly CampaignRow[];
  problem?: Problem;
}

const NONE: ChosenFile = {};

/** A larger file cannot hold campaigns only, and reading it would block the page; bytes. */
const SIZE_MAX = 8 * 1024 * 1024;

async function* bytesOf(file: File): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer());
}

function problemOf(error: unknown): Problem {
  if (error instanceof CampaignFileProblem || error instanceof CsvProblem) return error;
  return 'unreadable';
}

async function read(file: File): Promise<ChosenFile> {
  try {
    if (file.size > SIZE_MAX) throw new CampaignFileProblem('too_many_rows');
    return { file, rows: await readCampaigns(() => bytesOf(file), MESSAGE_MAX) };
  } catch (error) {
    return { file, problem: problemOf(error) };
  }
}

/** Reads a file as soon as it is selected. A later selection replaces an earlier one. */
export function useCampaignFile() {
  const { value: chosen, set: setChosen, isRestored } = useDraft('campaigns file', NONE);
  const choose = async (file: File) => {
    setChosen({ file });
    const result = await read(file);
    setChosen((now) => (now.file === file ? result : now));
  };
  // The end of the session ended its reading as well.
  const readOn = useEffectEvent(() => {
    const { file, rows, problem } = chosen;
    if (file && !rows && !problem) void choose(file);
  });
  useEffect(() => readOn(), []);
  return { chosen, choose, clear: () => setChosen(NONE), isRestored };
}

/** Value for the texts that say how many rows a file may have. */
export const HELP = { max: CAMPAIGN_ROWS_MAX };

/** The message for an unusable file. */
export function problemText(text: Text, fileText: UploadText, problem: NonNullable<ChosenFile['problem']>) {
  if (problem === 'unreadable') return fileText('csv.unreadable');
  if (problem instanceof CampaignFileProblem) {
    return problem.code === 'only_header'
      ? fileText('csv.only_header')
      : text(`problem.${problem.code}`, HELP);
  }
  const { code, lookalike, row } = problem;
  const sentence = fileText(`csv.${code === 'not_csv' ? (lookalike ?? 'binary') : code}`);
  return row === undefined ? sentence : fileText('csv.row', { row, problem: sentence });
}
