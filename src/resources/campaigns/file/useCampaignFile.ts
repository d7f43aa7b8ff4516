import { useState } from 'react';
import { CampaignFileProblem, readCampaigns, type CampaignRow } from '../../../rules/campaignFile';
import { CsvProblem } from '../../../rules/csv/problem';
import { MESSAGE_MAX } from '../contract';

type Problem = CampaignFileProblem | CsvProblem | 'unreadable';

/** The chosen file, and its rows or why it has none that could be taken. */
export interface ChosenFile {
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
