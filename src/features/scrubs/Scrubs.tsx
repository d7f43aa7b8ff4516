import { useCanAccess, useNotify } from 'ra-core';
import { Section } from '../../admin/page/Section';
import { Reading } from '../../admin/state/Reading';
import { useFailure } from '../../admin/state/useFailure';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { isolated } from '../../i18n/bidi';
import { formatList, formatMoney, formatNumber } from '../../i18n/format';
import type { Scrub } from '../../resources/scrubs/contract';
import { AskButton } from '../paid_runs/AskButton';
import { RunProgress } from '../paid_runs/RunProgress';
import { useRefreshedReadiness, useRunPolling } from '../paid_runs/useRunPolling';
import { Certificates } from './Certificates';
import { CompareDialog, type Subject } from './CompareDialog';
import { useKindText } from './kinds/useKindText';
import { isOptional } from './isOptional';
import css from './scrubs.module.css';
import { useText } from './texts';

type Last = NonNullable<Scrub['last']>;

const markOf = ({ last }: Scrub) =>
  last?.state === 'running'
    ? [last.asked, last.clear, last.listed, last.no_answer, last.trouble].join()
    : null;

interface ScrubsProps {
  subject: Subject;
  /** Shown as a section of its own, unless there is only an offer, which `CompareVerb` shows then. */
  titled?: boolean;
}

/** Comparison of numbers with paid lists: what is required, the last run, its certificates, and a new one for those who may pay. */
export function Scrubs({ subject, titled = false }: ScrubsProps) {
  const text = useText();
  const refetchInterval = useRunPolling(markOf);
  const read = useReadAct('scrubs', 'state', { query: subject }, { refetchInterval });
  useRefreshedReadiness('value' in read ? read.value.last : undefined);
  return (
    <Reading as="part" read={read} wait={null}>
      {(scrub) =>
        (scrub.offer !== null || !isOptional(scrub)) &&
        (!titled ? (
          <Panel subject={subject} scrub={scrub} />
        ) : isOptional(scrub) ? null : (
          <Section title={text('title')}>
            <Panel subject={subject} scrub={scrub} />
          </Section>
        ))
      }
    </Reading>
  );
}

function Panel({ subject, scrub }: { subject: Subject; scrub: Scrub }) {
  const text = useText();
  const listText = useKindText();
  const { offer, last, required, days, certificates, certificates_total: total } = scrub;
  return (
    <div className={css.panel}>
      {required.length > 0 && (
        <p>
          {text('required', {
            days: formatNumber(days),
            kinds: formatList(required.map((kind) => listText(kind))),
          })}
        </p>
      )}
      {last && <LastRun subject={subject} last={last} />}
      {!offer && <p className="quiet">{text('none')}</p>}
      {offer && last?.state !== 'running' && <Compare subject={subject} />}
      {total > 0 && <Certificates rows={certificates} total={total} />}
    </div>
  );
}

function LastRun({ subject, last }: { subject: Subject; last: Last }) {
  const text = useText();
  const { clear, listed, no_answer, micros, currency, state, trouble } = last;
  if (state === 'running') return <Running subject={subject} last={last} />;
  return (
    <>
      <p className="quiet">
        {text('last', {
          clear: formatNumber(clear),
          listed: formatNumber(listed),
          no_answer: formatNumber(no_answer),
          cost: formatMoney(micros, currency),
        })}
      </p>
      {trouble !== null && <p>{endOf(trouble, text)}</p>}
    </>
  );
}

/** Why a run ended before all numbers were asked about. */
function endOf(trouble: string, text: ReturnType<typeof useText>): string {
  if (trouble === 'price_changed' || trouble === 'restored' || trouble === 'unanswered') return text(trouble);
  return text('failed', { trouble: isolated(trouble) });
}

function Running({ subject, last }: { subject: Subject; last: Last }) {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const stop = useAct('scrubs', 'stop');
  const { canAccess } = useCanAccess({ resource: 'scrubs', action: 'stop' });
  const count = last.clear + last.listed + last.no_answer;
  const agreed = last.agreed.reduce((sum, { numbers }) => sum + numbers, 0);
  const label = text('running', { done: formatNumber(count), agreed: formatNumber(agreed) });
  const onStop = () =>
    stop.mutate({ data: subject }, { onError: (error) => notify(failure(error), { type: 'error' }) });
  return (
    <RunProgress
      label={label}
      count={count}
      agreed={agreed}
      stop={canAccess ? { verb: text('stop'), busy: stop.isPending, onStop } : null}
    >
      {last.trouble && <p>{text('waiting', { trouble: isolated(last.trouble) })}</p>}
    </RunProgress>
  );
}

function Compare({ subject }: { subject: Subject }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'scrubs', action: 'start' });
  if (!canAccess) return null;
  return (
    <AskButton verb={text('verb')}>
      {(close) => <CompareDialog subject={subject} onClose={close} />}
    </AskButton>
  );
}
