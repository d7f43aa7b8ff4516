import { useTranslate } from 'ra-core';
import { isFileLost } from '../../dataProvider/fileLost';
import { useUploadText } from './upload/texts';

/** Says why a file was not taken: that it changed since it was chosen, else what `otherwise` makes of the failure. */
export function useRefusal(
  otherwise: (error: unknown, translate: ReturnType<typeof useTranslate>) => string,
) {
  const text = useUploadText();
  const translate = useTranslate();
  return (error: unknown): string => (isFileLost(error) ? text('csv.changed') : otherwise(error, translate));
}
