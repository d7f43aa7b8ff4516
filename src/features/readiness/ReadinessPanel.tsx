import { Link } from '../../router';
import { Reading } from '../../admin/state/Reading';
import { Section } from '../../admin/page/Section';
import { costOf } from './cost';
import { IssueList } from './IssueList';
import { useText } from './texts';
import { formatNumber, formatPercent } from '../../i18n/format';
import type { Read } from '../../dataProvider/read';
import type { Readiness } from '../../resources/campaigns/values';
import { useEditorPlace } from './fixLinks';
import { partsOf, reachOf } from './sentences';
import { verdictOf, verdictSentence } from './verdict';
import css from './readiness.module.css';

interface ReadinessPanelProps {
  campaignId: string;
  read: Read<Readiness>;
}

/** "Ready to send?": blockers, warnings, reach and cost. */
export function ReadinessPanel({ campaignId, read }: ReadinessPanelProps) {
  const text = useText();
  const wait = (
    <div className={`${css.panel} unsized`} aria-busy>
      <output className={css.quiet}>{text('checking')}</output>
    </div>
  );
  return (
    <Section title={text('title')}>
      <Reading as="part" read={read} wait={wait}>
        {(readiness) => <Verdict campaignId={campaignId} readiness={readiness} />}
      </Reading>
    </Section>
  );
}

/** Ready, ready with warnings, or blocked. */
export function VerdictLine({ readiness }: { readiness: Pick<Readiness, 'ready' | 'issues'> }) {
  const text = useText();
  const verdict = verdictOf(readiness);
  return <output className={css[verdict.state]}>{verdictSentence(verdict, text)}</output>;
}

function Verdict({ campaignId, readiness }: ReachFactsProps) {
  return (
    <div className={css.panel}>
      <VerdictLine readiness={readiness} />
      <IssueList campaignId={campaignId} level="blocker" issues={readiness.issues} />
      <ReachFacts campaignId={campaignId} readiness={readiness} />
      <IssueList campaignId={campaignId} level="warning" issues={readiness.issues} />
    </div>
  );
}

interface ReachFactsProps {
  campaignId: string;
  readiness: Readiness;
}

/**
 * The number of recipients and of those skipped, with a link to the exclusions, then the segments over all
 * of them.
 */
function ReachFacts({ campaignId, readiness }: ReachFactsProps) {
  const text = useText();
  const place = useEditorPlace(campaignId);
  const { reach, segments, measured, numbers } = readiness;
  if (reach.rows === 0) return null;
  const parts = partsOf(readiness, text);
  return (
    <div className={css.facts}>
      <p className={css.reach}>{reachOf(readiness, text)}</p>
      <progress value={reach.reached} max={reach.rows} aria-hidden />
      {parts.length > 0 && (
        <ul className={css.parts}>
          {parts.map(({ key, sentence }) => (
            <li key={key}>
              {key === 'excluded' ? <Link to={place('audiences')}>{sentence}</Link> : sentence}
            </li>
          ))}
        </ul>
      )}
      {reach.outside_hours > 0 && (
        <p className={css.quiet}>
          {text('left.outside_hours', {
            smart_count: reach.outside_hours,
            count: formatNumber(reach.outside_hours),
          })}
        </p>
      )}
      {readiness.unknown_lines > 0 && (
        <p className={css.quiet}>
          {text('unknown_lines', {
            smart_count: readiness.unknown_lines,
            count: formatNumber(readiness.unknown_lines),
          })}
        </p>
      )}
      {segments && (
        <dl className={css.segments} aria-label={text('segments')}>
          {(['least', 'typical', 'most', 'total'] as const).map((key) => (
            <div key={key}>
              <dt>{text(`segments.${key}`)}</dt>
              <dd>{formatNumber(segments[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      {segments && (
        <p>
          {text('cost')}: {costOf(readiness, text)}
        </p>
      )}
      {numbers.local !== null && (
        <p className={css.quiet}>{text('local', { share: formatPercent(numbers.local) })}</p>
      )}
      <p className={css.quiet}>
        {measured < reach.rows
          ? text('sampled', { measured: formatNumber(measured), rows: formatNumber(reach.rows) })
          : text('exact', { smart_count: reach.rows, rows: formatNumber(reach.rows) })}
      </p>
    </div>
  );
}
