import { ErrorState } from '../../admin/parts/ErrorState';
import { Section } from '../../admin/parts/Section';
import { IssueList } from './IssueList';
import { ReachFacts } from './ReachFacts';
import css from './readiness.module.css';
import { useText } from './texts';
import type { useReadiness } from './useReadiness';

interface ReadinessPanelProps extends ReturnType<typeof useReadiness> {
  campaignId: string;
}

/** "Ready to send?": what is in the way, what to look at, whom it reaches and what it takes. */
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
