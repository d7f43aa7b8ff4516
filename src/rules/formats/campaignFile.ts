import { type Purpose, PURPOSES } from '../law/purposes';
import { detectEncoding, openCsv } from './csv/open';
import type { Bytes } from './csv/text';
import { unescapeCell } from './exportCell';

/** Maximum number of campaigns in a file. */
export const CAMPAIGN_ROWS_MAX = 500;
const NAME_MAX = 120;
const DESCRIPTION_MAX = 500;

/** Accepted column names, case-insensitive. */
const COLUMNS = {
  name: ['name', 'campaign', 'campaign name'],
  message: ['message', 'text', 'body'],
  description: ['description', 'note', 'notes'],
  purpose: ['purpose'],
} as const;
/** Header of a correct file. */
export const CAMPAIGN_HEADER = ['name', 'message', 'description', 'purpose'] as const;

const SENTENCES = {
  no_name: 'The name is missing.',
  long_name: `The name is longer than ${NAME_MAX} characters.`,
  long_message: 'The message is longer than a carrier accepts.',
  /** A person states an emergency, one by one. */
  bad_purpose: 'The purpose is none of marketing, informational, transactional and political.',
  long_description: `The description is longer than ${DESCRIPTION_MAX} characters.`,
} as const;
/** Why a row does not become a campaign. */
export type RowProblem = keyof typeof SENTENCES;
export const sentenceOf = (problem: RowProblem): string => SENTENCES[problem];

const WHOLE = {
  no_name_column: 'The file needs a column called “name”.',
  too_many_rows: `A file can have up to ${CAMPAIGN_ROWS_MAX} campaigns. Split it and send the parts one by one.`,
  only_header: 'The file has column headers but no rows.',
} as const;
export type CampaignFileCode = keyof typeof WHOLE;

/** The file cannot be read as campaigns. */
export class CampaignFileProblem extends Error {
  constructor(readonly code: CampaignFileCode) {
    super(WHOLE[code]);
    this.name = 'CampaignFileProblem';
  }
}

/** A row of the file, as a campaign. */
export interface CampaignRow {
  /** Counted from 1, as in a spreadsheet. */
  row: number;
  name: string;
  message: string;
  description: string;
  /** Null: the file states none. */
  purpose: Purpose | null;
  problem: RowProblem | null;
}

type Draft = Omit<CampaignRow, 'problem' | 'purpose'> & { purpose: Purpose | null | undefined };

/** The purpose that a cell states; null for none, undefined for a word that is no purpose of a file. */
function purposeOf(cell: string): Purpose | null | undefined {
  const word = cell.toLowerCase();
  return word === '' ? null : PURPOSES.find((each) => each !== 'emergency' && each === word);
}

function problemOf({ name, message, description, purpose }: Draft, messageMax: number): RowProblem | null {
  if (name === '') return 'no_name';
  if (name.length > NAME_MAX) return 'long_name';
  if (message.length > messageMax) return 'long_message';
  if (purpose === undefined) return 'bad_purpose';
  return description.length > DESCRIPTION_MAX ? 'long_description' : null;
}

/**
 * One campaign per row. Throws CsvProblem or CampaignFileProblem; an invalid row only has its problem set.
 *
 * @param open returns the file's bytes from the start, each time it is called
 */
export async function readCampaigns(open: () => Bytes, messageMax: number): Promise<CampaignRow[]> {
  const { columns, rows } = await openCsv(open(), await detectEncoding(open()));
  const place = (known: readonly string[]) =>
    columns.findIndex((column) => known.includes(column.trim().toLowerCase()));
  const at = {
    name: place(COLUMNS.name),
    message: place(COLUMNS.message),
    description: place(COLUMNS.description),
    purpose: place(COLUMNS.purpose),
  };
  if (at.name < 0) throw new CampaignFileProblem('no_name_column');
  const drafts: CampaignRow[] = [];
  for await (const batch of rows) {
    for (const { row, cells } of batch) {
      const cell = (index: number) => (index < 0 ? '' : unescapeCell(cells[index] ?? '').trim());
      const draft = {
        row,
        name: cell(at.name),
        message: cell(at.message),
        description: cell(at.description),
        purpose: purposeOf(cell(at.purpose)),
      };
      drafts.push({ ...draft, purpose: draft.purpose ?? null, problem: problemOf(draft, messageMax) });
    }
    if (drafts.length > CAMPAIGN_ROWS_MAX) throw new CampaignFileProblem('too_many_rows');
  }
  if (drafts.length === 0) throw new CampaignFileProblem('only_header');
  return drafts;
}
