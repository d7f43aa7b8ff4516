import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shown } from '../../admin/declaration';
import { messageOf } from '../../admin/problems';
import { download } from '../../admin/value/saveFile';
import { useConsoleData } from '../../dataProvider/useAct';
import { NO_VALUE } from '../../i18n/format';
import { WITHOUT_PEOPLE } from '../../resources/reports/contract';
import { formatUnit } from '../../i18n/units';
import { Trouble } from '../troubles/Trouble';

const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A campaign's report has its campaign in its id. */
const reportIdOf = (id: string): string => id.split('~').at(-1)!;

/**
 * Downloads the report. The address of a file without people is in its record; that of another one is asked for, which may
 * ask the person for a password.
 */
export function Download({ value, record: { id, kind, state } }: Shown) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const provider = useConsoleData();
  const [isBusy, setBusy] = useState(false);
  const label = translate('resources.reports.fields.url');
  if (state !== 'ready') return NO_VALUE;
  if (WITHOUT_PEOPLE.some((each) => each === kind))
    return (
      <a href={String(value)} download>
        {label}
      </a>
    );
  const open = async () => {
    setBusy(true);
    try {
      const { url } = await provider.act('reports', 'address', { id: reportIdOf(String(id)) });
      // The list shows what became of it.
      if (url === null) refresh();
      else download(url);
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="text-button"
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void open();
      }}
    >
      {label}
    </button>
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
