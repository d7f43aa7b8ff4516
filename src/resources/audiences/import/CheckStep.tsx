import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { detailText } from '../../../features/import/mapping/details';
import { useMappingText } from '../../../features/import/mapping/texts';
import type { LocalCheck } from '../../../features/import/mapping/worker/read';
import { useText } from '../texts';
import type { Import } from '../contract';
import { CheckedLedger } from './CheckedLedger';
import { Figures } from '../imports/Figures';
import { rejectedRows } from '../imports/counts';
import { RejectTable } from '../imports/RejectTable';
import css from './import.module.css';
import type { Plan } from './query';
import { useRefusal } from '../../../features/import/upload/useRefusal';
import { refusalOf } from './refusal';
import { useCheck } from './useCheck';
import { Waiting } from './Waiting';

interface CheckStepProps {
  plan: Plan;
  onChecked: (result: Import) => void;
}

/** Counts before anything is stored, and shows the rows that would be left out. */
export function CheckStep({ plan, onChecked }: CheckStepProps) {
  const text = useText();
  const mappingText = useMappingText();
  const translate = useTranslate();
  const refusal = useRefusal(refusalOf);
  const { local, answer, error, share, retry } = useCheck(plan);
  const report = useEffectEvent(onChecked);
  useEffect(() => {
    if (answer) report(answer);
  }, [answer]);

  const counted = answer ?? (local && asFigures(local));
  return (
    <>
      {Boolean(error) && (
        <div className="problem" role="alert">
          <p>{refusal(error)}</p>
          <button type="button" className="button" onClick={retry}>
            {translate('app.action.retry')}
          </button>
        </div>
      )}
      {!answer && !error && <Waiting share={share} label={text('check.asking')} />}
      {counted && (
        <Figures
          counted={counted}
          taken={text('check.taken')}
          problems={problemsOf(local).map(([detail, count]) => ({
            label: detailText(mappingText, detail),
            count,
          }))}
        />
      )}
      {answer?.imported === 0 && <output className={css.warning}>{text('check.none')}</output>}
      {answer && <CheckedLedger plan={plan} checked={answer} />}
      {answer && <RejectTable rejects={answer.sample} total={rejectedRows(answer)} />}
    </>
  );
}

/** The file's own figures; what only the server knows is not counted yet, so they do not add up. */
const asFigures = ({ rows, further, good, rejected }: LocalCheck) => ({
  rows,
  further,
  processed: 0,
  imported: good,
  rejected: { ...rejected, duplicate_in_audience: 0, do_not_call: 0 },
});

const problemsOf = (local: LocalCheck | undefined) =>
  Object.entries(local?.problems ?? {}).toSorted(([, a], [, b]) => b - a);
