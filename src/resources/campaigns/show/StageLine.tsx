import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Unread } from '../../../admin/state/Reading';
import { useDeclaration, useWords } from '../../../admin/registry';
import type { Read } from '../../../dataProvider/read';
import { useReadiness } from '../../../features/readiness/useReadiness';
import { verdictOf } from '../../../features/readiness/verdict';
import { formatNumber } from '../../../i18n/format';
import type { Campaign } from '../contract';
import type { Readiness } from '../values';
import { STAGES, stageOf, type Stage } from './stages';
import { useText, type Text } from './texts';
import css from './stages.module.css';

interface StageLineProps {
  campaign: Campaign;
  /** The stage on the screen. */
  open: Stage | undefined;
}

/** Write, Review, Live and results: the stages of a campaign's life, each a link with its state. */
export function StageLine({ campaign, open }: StageLineProps) {
  const text = useText();
  const createPath = useCreatePath();
  const words = useWords(useDeclaration('campaigns'));
  const { id, archived, active_job_id } = campaign;
  const now = stageOf(campaign);
  // Elsewhere the page itself shows why the review failed to load.
  const saysWhy = open === undefined || (open === 'results' && campaign.last_job_at !== null);
  const readiness = useReadiness(id, { enabled: !archived && active_job_id === null });
  const page = createPath({ resource: 'campaigns', id, type: 'show' });
  const addresses: Record<Stage, string> = {
    write: createPath({ resource: 'campaigns', id, type: 'edit' }),
    review: `${page}/review`,
    results: `${page}/results`,
  };
  const states: Record<Stage, string> = {
    write: text(campaign.state === 'draft' ? 'stage.todo' : 'stage.done'),
    review: reviewOf(campaign, readiness, text),
    results: campaign.last_job_at === null ? text('stage.not_sent') : words.choice('state', campaign.state),
  };
  return (
    <nav aria-label={text('stages')} className={css.stages} data-tabs="">
      <ol>
        {STAGES.map((stage) => (
          <li key={stage} className={stage === now ? css.now : undefined}>
            <Link to={addresses[stage]} aria-current={stage === open ? 'page' : undefined}>
              <span className={css.name}>{stage === 'write' ? text('stage.write') : words.tab(stage)}</span>
              <span className={css.state}>{states[stage]}</span>
              {stage === now && <span className="sr-only"> ({text('stage.now')})</span>}
            </Link>
          </li>
        ))}
      </ol>
      {saysWhy && <Unread as="line" read={readiness} />}
      {saysWhy && <NotUpToDate of={readiness} still />}
    </nav>
  );
}

/** The result of the review in a word or two. */
function reviewOf({ archived, active_job_id }: Campaign, readiness: Read<Readiness>, text: Text): string {
  if (archived) return text('stage.archived');
  if (active_job_id !== null) return text('stage.done');
  if (readiness.state === 'failed') return text('stage.unknown');
  if (readiness.state === 'loading') return text('stage.checking');
  const { state, count } = verdictOf(readiness.value);
  return text(`stage.${state}`, { smart_count: count, count: formatNumber(count) });
}
