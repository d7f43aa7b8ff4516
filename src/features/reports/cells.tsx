import { useTranslate } from 'ra-core';
import type { Shown } from '../../admin/declaration';
import { formatUnit } from '../../i18n/units';
import { Trouble } from '../troubles/Trouble';

const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A link that downloads the report. */
export function Download({ value }: Shown) {
  const translate = useTranslate();
  return (
    <a href={String(value)} download>
      {translate('resources.reports.fields.url')}
    </a>
  );
}

/** Why a mail about the report has not arrived. */
export const MailTrouble = ({ value }: Shown) => <Trouble stored={String(value)} />;

/** How large the file is. */
export function Size({ value }: Shown) {
  const bytes = Number(value);
  return bytes < MEGABYTE
    ? formatUnit(bytes / KILOBYTE, 'kilobyte')
    : formatUnit(bytes / MEGABYTE, 'megabyte');
}
