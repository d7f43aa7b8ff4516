import { useTranslate } from 'ra-core';
import { fieldErrors, messageOf } from '../../admin/problems';
import { isFileLost } from '../../dataProvider/fileLost';
import { useUploadText } from './upload/texts';

type Translate = ReturnType<typeof useTranslate>;

/** The server's sentences about the file and its columns, or the message for the failure. */
function refusalOf(error: unknown, translate: Translate): string {
  const sentences = Object.values(fieldErrors(error, translate));
  return sentences.length > 0 ? sentences.join(' ') : messageOf(error, translate);
}

/** The reason why a file was refused: it changed after it was selected, or the message of `otherwise`. */
export function useRefusal(otherwise: (error: unknown, translate: Translate) => string = refusalOf) {
  const text = useUploadText();
  const translate = useTranslate();
  return (error: unknown): string => (isFileLost(error) ? text('csv.changed') : otherwise(error, translate));
}
