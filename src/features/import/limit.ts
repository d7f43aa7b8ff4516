import { UPLOAD_MAX_BYTES } from '../../contract/common';
import { formatUnit } from '../../i18n/units';

const KILOBYTE = 1024;

/** A size in bytes as kilobytes or megabytes. */
export const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? formatUnit(Math.ceil(bytes / KILOBYTE), 'kilobyte')
    : formatUnit(bytes / KILOBYTE / KILOBYTE, 'megabyte');

/** Largest file that the server accepts, in bytes: from the page's environment, else the contract's limit. */
export function uploadMax(page: Pick<Document, 'getElementById'> = document): number {
  const env = JSON.parse(page.getElementById('env')?.textContent?.trim() || '{}') as {
    MAX_UPLOAD_BYTES?: unknown;
  };
  const bytes = Number(env.MAX_UPLOAD_BYTES);
  return bytes > 0 ? bytes : UPLOAD_MAX_BYTES;
}
