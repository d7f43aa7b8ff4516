import { useTranslate, useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { saveFile } from '../../../admin/value/saveFile';
import { DownloadIcon } from '../../../admin/screenIcons';
import { UploadProgress } from '../../../features/import/check';
import { detailText } from '../../../features/import/mapping';
import { useMappingText, en as mappingTexts, type MappingText } from '../../../features/import/mapping/texts';
import { useUploadText } from '../../../features/import/upload/texts';
import { useRefusal } from '../../../features/import/useRefusal';
import type { LocalCheck } from '../../../features/import/worker/read';
import { rejectsOf } from '../../../features/import/worker/reader';
import { formatNumber } from '../../../i18n/format';
import type { Import } from '../contract';
import { Figures } from '../imports/Figures';
import { RejectTable } from '../imports/RejectTable';
import { rejectedRows } from '../imports/rows';
import { useText, type Text } from '../texts';
import { type Plan, useCheck } from './calls';
import css from './import.module.css';

interface CheckStepProps {
  plan: Plan;
  /** The refusal of figures that are no longer right: these are new ones. */
  stale: unknown;
  onChecked: (result: Import) => void;
}

/** Counts before anything is stored, and shows the rows that would be left out. */
export function CheckStep({ plan, stale, onChecked }: CheckStepProps) {
  const text = useText();
  const mappingText = useMappingText();
  const translate = useTranslate();
  const refusal = useRefusal();
  const { local, answer, error, share, retry } = useCheck(plan);
  const report = useEffectEvent(onChecked);
  useEffect(() => {
    if (answer) report(answer);
  }, [answer]);

  const counted = answer ?? (local && asFigures(local));
  return (
    <>
      {Boolean(stale) && (
        <p className="problem" role="alert">
          {refusal(stale)}
        </p>
      )}
      {Boolean(error) && (
        <div className="problem" role="alert">
          <p>{refusal(error)}</p>
          <button type="button" className="button" onClick={retry}>
            {translate('app.action.retry')}
          </button>
        </div>
      )}
      {!answer && !error && <UploadProgress share={share} label={text('check.asking')} />}
      {counted && (
        <Figures
          counted={counted}
          isCheck
          problems={problemsOf(local).map(([detail, count]) => ({
            label: detailText(mappingText, detail),
            count,
          }))}
        />
      )}
      {answer?.sync && <SyncNotes of={answer.sync} />}
      {answer?.imported === 0 && !answer.sync && (
        <output className={css.warning}>{text('check.none')}</output>
      )}
      {answer && <CheckedLedger plan={plan} checked={answer} />}
      {answer && <RejectTable rejects={answer.sample} total={rejectedRows(answer)} />}
    </>
  );
}

/** Says why nobody is removed by a file that the audience is to match. */
function SyncNotes({ of: { spared } }: { of: NonNullable<Import['sync']> }) {
  const text = useText();
  return spared > 0 ? (
    <output className={css.warning}>
      {text('sync.spared', { smart_count: spared, count: formatNumber(spared) })}
    </output>
  ) : null;
}

/** The file's own figures; figures that only the server knows are missing, so they do not add up. */
const asFigures = ({ rows, further, good, rejected }: LocalCheck) => ({
  sync: null,
  rows,
  further,
  processed: 0,
  imported: good,
  rejected: { ...rejected, country: 0, duplicate_in_audience: 0 },
});

const problemsOf = (local: LocalCheck | undefined) =>
  Object.entries(local?.problems ?? {}).toSorted(([, a], [, b]) => b - a);

const DETAIL = 'detail.';

const wordsOf = (text: Text, mappingText: MappingText) => ({
  head: [text('ledger.row'), text('ledger.value'), text('ledger.reason'), text('ledger.detail')],
  reasons: {
    missing: text('reason.missing'),
    invalid: text('reason.invalid'),
    duplicate_in_file: text('reason.duplicate_in_file'),
  },
  details: Object.fromEntries(
    Object.keys(mappingTexts)
      .filter((key) => key.startsWith(DETAIL) && key !== 'detail.row' && key !== 'detail.country')
      .map((key) => [key.slice(DETAIL.length), mappingText(key as keyof typeof mappingTexts)]),
  ),
  sameAs: mappingText('detail.row', { row: '{row}' }),
});

/** Before the import: every row that the file itself shows would be left out, to correct it by. */
function CheckedLedger({ plan, checked }: { plan: Plan; checked: Import }) {
  const text = useText();
  const mappingText = useMappingText();
  const fileText = useUploadText();
  const notify = useNotify();
  /** Share of the file that is read, while it is being read. */
  const [share, setShare] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const { missing, invalid, country, duplicate_in_file, duplicate_in_audience, do_not_call } =
    checked.rejected;
  if (missing + invalid + duplicate_in_file === 0) return null;
  const busy = share !== undefined;

  const download = async () => {
    if (busy) return;
    const controller = new AbortController();
    reading.current = controller;
    setShare(0);
    const { file, facts, decided } = plan;
    try {
      const words = wordsOf(text, mappingText);
      const rows = await rejectsOf(file, facts, decided, words, controller.signal, setShare);
      saveFile(rows, `left-out-${file.name.replace(/\.[^.]*$/, '')}.csv`);
    } catch {
      // It was read before, so the only possible problem is that it is gone.
      if (!controller.signal.aborted) notify(fileText('csv.unreadable'), { type: 'error' });
    } finally {
      setShare(undefined);
    }
  };
  return (
    <div className={css.actions}>
      <button type="button" className="button" aria-busy={busy} onClick={() => void download()}>
        <DownloadIcon />
        {text('ledger.download')}
      </button>
      {busy && <ProgressBar value={Math.round(share * 100)} of={100} label={text('ledger.download')} />}
      {country + duplicate_in_audience + do_not_call > 0 && (
        <p className={css.hint}>{text('ledger.after')}</p>
      )}
    </div>
  );
}
