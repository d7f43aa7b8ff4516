import { UPLOAD_MAX_BYTES } from '../../contract/common';
import { formatUnit } from '../../i18n/format';

const KILOBYTE = 1024;

/** A size in bytes as people say it. */
export const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? formatUnit(Math.ceil(bytes / KILOBYTE), 'kilobyte')
    : formatUnit(bytes / KILOBYTE / KILOBYTE, 'megabyte');

/** Largest file that the server takes, in bytes: as it says in the page's environment, else as agreed. */
export function uploadMax(page: Pick<Document, 'getElementById'> = document): number {
  const told = JSON.parse(page.getElementById('env')?.textContent?.trim() || '{}') as {
    MAX_UPLOAD_BYTES?: unknown;
  };
  const bytes = Number(told.MAX_UPLOAD_BYTES);
  return bytes > 0 ? bytes : UPLOAD_MAX_BYTES;
}
