import { CAMPAIGN_ROWS_MAX, CampaignFileProblem } from '../../../rules/campaignFile';
import { fieldErrors, messageOf } from '../../../admin/problems';
import type { UploadText } from '../../../features/import/upload/texts';
import type { Text } from './texts';
import type { ChosenFile } from './useCampaignFile';

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
