import { useTranslate } from 'ra-core';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useWords, useDeclaration } from '../../../admin/registry';
import { en as texts, useUploadText } from '../../../features/import/upload/texts';
import type { Import } from '../contract';
import { AUDIENCE_STATE_OF, IMPORT_STATE_CHOICES, isRunning } from '../states';
import { useText } from '../texts';
import { Figures } from './Figures';
import { LedgerButton } from './LedgerButton';
import { RejectTable } from './RejectTable';
import { rejectedRows } from './rows';
import css from './imports.module.css';

interface ImportReportProps {
  record: Import;
  /** Without the rows that were left out. */
  brief?: boolean;
}

/** One import: its state, its figures and the rows that were left out. */
export function ImportReport({ record, brief }: ImportReportProps) {
  const text = useText();
  const fileText = useUploadText();
  const translate = useTranslate();
  const words = useWords(useDeclaration('audiences'));
  const { state, rows, processed, error } = record;
  const { tone } = IMPORT_STATE_CHOICES[state];
  const out = rejectedRows(record);
  const failureOf = (code: string) => {
    const key = `csv.${code}`;
    return key in texts ? fileText(key as keyof typeof texts) : undefined;
  };
  return (
    <div className={css.figures}>
      <output className={css.head}>
        <StatusChip tone={tone} about={`audiences.state.${AUDIENCE_STATE_OF[state]}`}>
          {text(`import_state.${state}`)}
        </StatusChip>
        {isRunning(record) && <ProgressBar value={processed} of={rows} label={words.field('imports')} />}
      </output>
      {error && (
        <p className={css.failure} role="alert">
          {failureOf(error.code) ?? translate(`app.problem.${error.code}`, { _: error.message })}{' '}
          {text('report.nothing')}
        </p>
      )}
      {!error && <Figures counted={record} importedLabel={text('report.taken')} />}
      {!error && !brief && <RejectTable rejects={record.sample} total={out} />}
      {state === 'completed' && out > 0 && (
        <div>
          <LedgerButton record={record} />
        </div>
      )}
    </div>
  );
}
