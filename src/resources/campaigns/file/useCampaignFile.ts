import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../admin/problems';
import type { UploadText } from '../../../features/import/upload/texts';
import {
  CampaignFileProblem,
  readCampaigns,
  type CampaignRow,
  CAMPAIGN_ROWS_MAX,
} from '../../../rules/campaignFile';
import { CsvProblem } from '../../../rules/csv/problem';
import { MESSAGE_MAX } from '../contract';
import type { Text } from './texts';

type Problem = CampaignFileProblem | CsvProblem | 'unreadable';

/** The chosen file, and its rows or why it has none that could be taken. */
interface ChosenFile {
  file?: File;
  rows?: readonly CampaignRow[];
  problem?: Problem;
}

/** Above this a file cannot be one of campaigns, and would only keep the page busy; bytes. */
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

/** Reads a file as soon as it is chosen. Of two choices the later one counts. */
export function useCampaignFile() {
  const [chosen, setChosen] = useState<ChosenFile>({});
  const choose = async (file: File) => {
    setChosen({ file });
    const result = await read(file);
    setChosen((now) => (now.file === file ? result : now));
  };
  return { chosen, choose, clear: () => setChosen({}) };
}

/** Value of the texts that name how many rows a file may have. */
export const HELP = { max: CAMPAIGN_ROWS_MAX };

/** Why a file brings no campaigns, in words. */
export function problemText(text: Text, fileText: UploadText, problem: NonNullable<ChosenFile['problem']>) {
  if (problem === 'unreadable') return fileText('csv.unreadable');
  if (problem instanceof CampaignFileProblem) {
    return problem.code === 'only_header'
      ? fileText('csv.only_header')
      : text(`problem.${problem.code}`, HELP);
  }
  const { code, lookalike, row } = problem;
  const said = fileText(`csv.${code === 'not_csv' ? (lookalike ?? 'binary') : code}`);
  return row === undefined ? said : fileText('csv.row', { row, problem: said });
}

/** Why the server did not take the file: its sentences about it, else the failure in words. */
export function refusalOf(error: unknown, translate: Parameters<typeof messageOf>[1]): string {
  const sentences = Object.values(fieldErrors(error, translate));
  return sentences.length > 0 ? sentences.join(' ') : messageOf(error, translate);
}
