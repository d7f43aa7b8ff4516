import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../admin/page/Section';
import { slowingTo, usePolling } from '../../admin/polling';
import { Reading } from '../../admin/state/Reading';
import { useFailure } from '../../admin/state/useFailure';
import { useReadAct } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { isolated } from '../../i18n/bidi';
import { formatList, formatMoney, formatNumber } from '../../i18n/format';
import type { Scrub } from '../../resources/scrubs/contract';
import { Certificates } from './Certificates';
import { CompareDialog, type Subject } from './CompareDialog';
import css from './scrubs.module.css';
import { useText } from './texts';

type Last = NonNullable<Scrub['last']>;

/** Longest wait between two polls of a run that waits for the provider, ms. */
const LATEST = 15_000;

const markOf = ({ last }: Scrub) =>
  last?.state === 'running'
    ? [last.asked, last.clear, last.listed, last.no_answer, last.trouble].join()
    : null;

interface ScrubsProps {
  subject: Subject;
  /** Shown as a section of its own. */
  titled?: boolean;
}

/** Comparison of numbers with paid lists: what is required, the last run, its certificates, and a new one for those who may pay. */
export function Scrubs({ subject, titled = false }: ScrubsProps) {
  const text = useText();
  const refetchInterval = usePolling<Scrub>({ markOf, waitAfter: slowingTo(LATEST) });
  const read = useReadAct('scrubs', 'state', { query: subject }, { refetchInterval });
  useRefreshedReadiness('value' in read ? read.value.last : undefined);
  return (
    <Reading as="part" read={read} wait={null}>
      {(scrub) =>
        (scrub.offer !== null || scrub.last !== null || scrub.required.length > 0) &&
        (titled ? (
          <Section title={text('title')}>
            <Panel subject={subject} scrub={scrub} />
          </Section>
        ) : (
          <Panel subject={subject} scrub={scrub} />
        ))
      }
    </Reading>
  );
}

function Panel({ subject, scrub }: { subject: Subject; scrub: Scrub }) {
  const text = useText();
  const { offer, last, required, days, certificates, certificates_total: total } = scrub;
  return (
    <div className={css.panel}>
      {required.length > 0 && (
        <p>
          {text('required', {
            days: formatNumber(days),
            kinds: formatList(required.map((kind) => text(`kind.${kind}`))),
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

/** Refreshes readiness after a run, whose answers change the recipients of a job. */
function useRefreshedReadiness(last: Last | null | undefined): void {
  const client = useQueryClient();
  const before = useRef<string>(undefined);
  const mark = last === undefined ? undefined : `${last?.id} ${last?.state}`;
  useEffect(() => {
    if (mark === undefined) return;
    const changed = before.current !== undefined && before.current !== mark;
    before.current = mark;
    if (changed) void client.invalidateQueries({ queryKey: ['campaigns', 'stats'] });
  }, [client, mark]);
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
  return (
    <>
      <output>{label}</output>
      <progress value={count} max={agreed} aria-label={label} />
      {last.trouble && <p>{text('waiting', { trouble: isolated(last.trouble) })}</p>}
      {canAccess && (
        <button
          type="button"
          className="button"
          aria-busy={stop.isPending}
          onClick={() =>
            stop.mutate({ data: subject }, { onError: (error) => notify(failure(error), { type: 'error' }) })
          }
        >
          {text('stop')}
        </button>
      )}
    </>
  );
}

function Compare({ subject }: { subject: Subject }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'scrubs', action: 'start' });
  const [asking, setAsking] = useState(false);
  if (!canAccess) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {text('verb')}
      </button>
      {asking && <CompareDialog subject={subject} onClose={() => setAsking(false)} />}
    </>
  );
}
