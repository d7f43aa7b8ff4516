import { formatList, formatNumber } from '../../i18n/format';
import type { Outlook } from '../../resources/jobs/contract';
import { Facts, type Fact } from '../../admin/page/Facts';
import { costOf } from '../readiness/cost';
import { IssueList } from '../readiness/IssueList';
import { leftOut, reachOf } from '../readiness/sentences';
import { type Text as ReadinessText, useText as useReadinessText } from '../readiness/texts';
import { useText, type Text } from './texts';
import css from './sending.module.css';
import type { StartTarget } from './useStartForm';
import { SenderFact } from './SenderFact';
import { useText as useSenderText } from './senderTexts';
import { TestFact } from './TestFact';

interface StartFactsProps {
  target: StartTarget;
  /** Absent until it is computed. */
  outlook: Outlook | undefined;
  onClose: () => void;
}

/** The number of people that a job reaches and its segments, before it is started. */
export function StartFacts({ target, outlook, onClose }: StartFactsProps) {
  const text = useText();
  const { reach, before } = target;
  return (
    <div className={css.start}>
      {outlook ? (
        <Measured target={target} outlook={outlook} onClose={onClose} />
      ) : (
        reach !== undefined && <Facts facts={[{ label: text('start.reach'), value: formatNumber(reach) }]} />
      )}
      {!outlook && reach === undefined && before !== undefined && (
        <Facts facts={[{ label: text('start.before'), value: formatNumber(before) }]} />
      )}
      {(outlook?.reach.rows ?? reach) === 0 && <p className={css.warning}>{text('start.nobody')}</p>}
      <p className={css.quiet}>{text('start.do_not_call')}</p>
    </div>
  );
}

/** `1`, or `1 to 2`. */
const range = ({ least, most }: { least: number; most: number }, text: Text) =>
  least === most
    ? formatNumber(least)
    : text('start.range', { least: formatNumber(least), most: formatNumber(most) });

/** Names of the audiences, from servers that tell them. */
export const audienceFacts = ({ audiences = [] }: Outlook, text: Text): Fact[] =>
  audiences.length > 0 ? [{ label: text('start.audiences'), value: <bdi>{formatList(audiences)}</bdi> }] : [];

/** Segments per message and in total, and their cost; none while no recipient is reached. */
export function segmentFacts(outlook: Outlook, text: Text, readinessText: ReadinessText): Fact[] {
  const { segments, measured, reach } = outlook;
  if (!segments) return [];
  const total = formatNumber(segments.total);
  return [
    { label: text('start.segments'), value: range(segments, text) },
    {
      label: text('start.total'),
      value: measured < reach.rows ? text('start.about', { total }) : total,
    },
    { label: readinessText('cost'), value: costOf(outlook, readinessText) },
  ];
}

function Measured({ target, outlook, onClose }: StartFactsProps & { outlook: Outlook }) {
  const text = useText();
  const readinessText = useReadinessText();
  const { campaignId, mayRead } = target;
  const senderText = useSenderText();
  const { measured, reach, issues, tested_at, numbers } = outlook;
  const sampled = measured < reach.rows;
  const parts = leftOut(outlook, readinessText);
  const facts: Fact[] = [
    { label: text('start.reach'), value: reachOf(outlook, readinessText) },
    { label: text('start.left_out'), value: parts.join(' · ') || text('start.left_out_none') },
    ...audienceFacts(outlook, text),
    { label: senderText('title'), value: <SenderFact campaignId={campaignId} numbers={numbers} /> },
    ...segmentFacts(outlook, text, readinessText),
    {
      label: text('start.tested'),
      value: <TestFact campaignId={campaignId} at={tested_at} onLeave={mayRead ? onClose : undefined} />,
    },
  ];
  return (
    <>
      <Facts row facts={facts} />
      {sampled && (
        <p className={css.quiet}>
          {readinessText('sampled', { measured: formatNumber(measured), rows: formatNumber(reach.rows) })}
        </p>
      )}
      <IssueList campaignId={campaignId} level="blocker" issues={issues} />
      <IssueList campaignId={campaignId} level="warning" issues={issues} />
    </>
  );
}
