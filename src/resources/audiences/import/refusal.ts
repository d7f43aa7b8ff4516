import { fieldErrors, messageOf } from '../../../admin/problems';

type Translate = Parameters<typeof messageOf>[1];

/** Why the server did not take a file: its sentences about file and mapping, else the failure in words. */
export function refusalOf(error: unknown, translate: Translate): string {
  const sentences = Object.values(fieldErrors(error, translate));
  return sentences.length > 0 ? sentences.join(' ') : messageOf(error, translate);
}
