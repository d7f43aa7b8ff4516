import { formatNumber } from '../../../i18n/format';
import type { Readiness } from '../../campaigns/values';
import { Facts, type Fact } from '../parts/Facts';
import { IssueList } from '../readiness/IssueList';
import { leftOut, reachOf } from '../readiness/sentences';
import { useText as useReadinessText } from '../readiness/texts';
import { useText, type Text } from './texts';
import css from './sending.module.css';
import type { StartTarget } from './StartJobDialog';

interface StartFactsProps {
  target: StartTarget;
  /** Absent for who may not read the campaign, and until it is computed. */
  readiness: Readiness | undefined;
}

/** How many people a job reaches and what it takes, before it is started. */
export function StartFacts({ target, readiness }: StartFactsProps) {
  const text = useText();
  const { reach, before } = target;
  return (
    <div className={css.start}>
      {readiness ? (
        <Measured campaignId={target.campaignId} readiness={readiness} />
      ) : (
        reach !== undefined && <Facts facts={[{ label: text('start.reach'), value: formatNumber(reach) }]} />
      )}
      {reach === undefined && before !== undefined && (
        <Facts facts={[{ label: text('start.before'), value: formatNumber(before) }]} />
      )}
      {reach === 0 && <p className={css.warning}>{text('start.nobody')}</p>}
      <p className={css.quiet}>{text('start.do_not_call')}</p>
    </div>
  );
}

/** `1`, or `1 to 2`. */
const range = ({ least, most }: { least: number; most: number }, text: Text) =>
  least === most
    ? formatNumber(least)
    : text('start.range', { least: formatNumber(least), most: formatNumber(most) });

function Measured({ campaignId, readiness }: { campaignId: string; readiness: Readiness }) {
  const text = useText();
  const said = useReadinessText();
  const { segments, measured, reach, issues } = readiness;
  const sampled = measured < reach.rows;
  const facts: Fact[] = [{ label: text('start.reach'), value: reachOf(readiness, said) }];
  if (segments) {
    const total = formatNumber(segments.total);
    facts.push(
      { label: text('start.segments'), value: range(segments, text) },
      { label: text('start.total'), value: sampled ? text('start.about', { total }) : total },
    );
  }
  const parts = leftOut(readiness, said);
  return (
    <>
      <Facts row facts={facts} />
      {parts.length > 0 && <p className={css.quiet}>{parts.join(' · ')}</p>}
      {sampled && (
        <p className={css.quiet}>
          {said('sampled', { measured: formatNumber(measured), rows: formatNumber(reach.rows) })}
        </p>
      )}
      <IssueList campaignId={campaignId} level="blocker" issues={issues} />
      <IssueList campaignId={campaignId} level="warning" issues={issues} />
    </>
  );
}
