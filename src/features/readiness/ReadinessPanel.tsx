import { Link } from 'react-router-dom';
import { ErrorState } from '../../admin/parts/ErrorState';
import { Section } from '../../admin/parts/Section';
import { IssueList } from './IssueList';
import { useText } from './texts';
import type { useReadiness } from './useReadiness';
import { formatNumber, formatPercent } from '../../i18n/format';
import type { Readiness } from '../../resources/campaigns/values';
import { useEditorPlace } from './places';
import { partsOf, reachOf } from './sentences';
import css from './readiness.module.css';

interface ReadinessPanelProps extends ReturnType<typeof useReadiness> {
  campaignId: string;
}

/** "Ready to send?": blockers, warnings, reach and cost. */
export function ReadinessPanel({ campaignId, readiness, error, isFetching, refetch }: ReadinessPanelProps) {
  const text = useText();
  const blockers = readiness?.issues.filter(({ level }) => level === 'blocker').length ?? 0;
  return (
    <Section title={text('title')}>
      {!readiness && error && <ErrorState error={error} retry={refetch} />}
      <div className={readiness || error ? css.panel : `${css.panel} unsized`} aria-busy={isFetching}>
        <output className={readiness ? (readiness.ready ? css.ready : css.unready) : css.quiet}>
          {readiness
            ? readiness.ready
              ? text('ready')
              : text('not_ready', { smart_count: blockers, count: blockers })
            : !error && text('checking')}
        </output>
        {readiness && (
          <>
            <IssueList campaignId={campaignId} level="blocker" issues={readiness.issues} />
            <ReachFacts campaignId={campaignId} readiness={readiness} />
            <IssueList campaignId={campaignId} level="warning" issues={readiness.issues} />
          </>
        )}
      </div>
    </Section>
  );
}

interface ReachFactsProps {
  campaignId: string;
  readiness: Readiness;
}

/** How many people get it and who is left out, those on purpose with the way to that choice, then the segments that takes over all of them. */
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
      {numbers.local !== null && (
        <p className={css.quiet}>{text('local', { share: formatPercent(numbers.local) })}</p>
      )}
      <p className={css.quiet}>
        {measured < reach.rows
          ? text('sampled', { measured: formatNumber(measured), rows: formatNumber(reach.rows) })
          : text('exact')}
      </p>
    </div>
  );
}
