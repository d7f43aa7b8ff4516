import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Section } from '../../../admin/page/Section';
import { useText as useReadinessText } from '../../../features/readiness/texts';
import { useReadiness } from '../../../features/readiness/useReadiness';
import { verdictOf, verdictSentence } from '../../../features/readiness/verdict';
import type { Campaign } from '../contract';
import { useText } from './texts';

/**
 * Replaces the progress and the results of a campaign without a job: says what is missing and links to the
 * review.
 */
export function NothingSent({ campaign: { id, archived } }: { campaign: Campaign }) {
  const text = useText();
  const readinessText = useReadinessText();
  const createPath = useCreatePath();
  const readiness = useReadiness(id, { enabled: !archived });
  const verdict = 'value' in readiness ? verdictOf(readiness.value) : undefined;
  const review = `${createPath({ resource: 'campaigns', id, type: 'show' })}/review`;
  const next = archived
    ? text('next.archived')
    : verdict?.state === 'blocked'
      ? verdictSentence(verdict, readinessText)
      : text('overview.empty_next');
  return (
    <Section>
      <EmptyState
        title={text('overview.empty')}
        action={
          !archived && (
            <Link className="button" to={review}>
              {text(verdict?.state === 'blocked' ? 'sending.missing' : 'sending.review')}
            </Link>
          )
        }
      >
        {next}
      </EmptyState>
    </Section>
  );
}
