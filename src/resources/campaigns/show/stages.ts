import { useRecordContext } from 'ra-core';
import { useParams } from '../../../router';
import type { Campaign } from '../contract';

/** Stages of a campaign. Writing is its form; each of the others is a part of its page with this name. */
export const STAGES = ['write', 'review', 'results'] as const;
export type Stage = (typeof STAGES)[number];
/** A stage that the campaign's page shows. */
type Shown = Exclude<Stage, 'write'>;

type Life = Pick<Campaign, 'state' | 'active_job_id' | 'last_job_at'>;

/** The stage that a campaign is in. */
export function stageOf({ state, active_job_id, last_job_at }: Life): Stage {
  if (active_job_id !== null || last_job_at !== null) return 'results';
  return state === 'draft' ? 'write' : 'review';
}

/**
 * The part of the page to show if its address names none: for an unfinished campaign the review, which
 * says what is missing.
 */
export function shownFor(campaign: Life): Shown {
  const stage = stageOf(campaign);
  return stage === 'write' ? 'review' : stage;
}

/** The stage that is open on the campaign's page; undefined on one of its lists. */
export function useOpenStage(): Shown | undefined {
  const campaign = useRecordContext<Campaign>();
  const { '*': part = '' } = useParams();
  if (part === 'review' || part === 'results') return part;
  return part === '' && campaign ? shownFor(campaign) : undefined;
}
