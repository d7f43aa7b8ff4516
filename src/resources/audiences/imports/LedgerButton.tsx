import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DownloadIcon } from '../../build/moreIcons';
import { messageOf } from '../../build/problems';
import { useText } from '../texts';
import type { Import } from '../contract';
import { ledgerCsv, readLedger } from './ledger';
import { saveFile } from '../../build/upload/saveFile';

/** Downloads every row of an import that was left out, with its number and reason. */
export function LedgerButton({ record }: { record: Import }) {
  const provider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const text = useText();
  const [busy, setBusy] = useState(false);
  const { audience_id: audienceId, id } = record;
  if (audienceId === null) return null;

  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const rejects = await readLedger(provider, audienceId, id);
      saveFile(ledgerCsv(text, rejects), `left-out-${record.file_name.replace(/\.[^.]*$/, '')}.csv`);
    } catch (error) {
      notify(messageOf(error, translate), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <button type="button" className="button" aria-busy={busy} onClick={() => void download()}>
      <DownloadIcon />
      {text('ledger.download')}
    </button>
  );
}
