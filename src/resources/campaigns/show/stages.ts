import { useRecordContext } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Campaign } from '../contract';

/** What a campaign goes through. Writing is its form; each other one is a part of its page, by this name. */
export const STAGES = ['write', 'review', 'sending', 'results'] as const;
export type Stage = (typeof STAGES)[number];
/** A stage that the campaign's page shows. */
type Shown = Exclude<Stage, 'write'>;

type Life = Pick<Campaign, 'state' | 'active_job_id' | 'last_job_at'>;

/** The stage that a campaign is in. */
export function stageOf({ state, active_job_id, last_job_at }: Life): Stage {
  if (active_job_id !== null) return 'sending';
  if (last_job_at !== null) return 'results';
  return state === 'draft' ? 'write' : 'review';
}

/** What its page shows where its address names no part: an unfinished one says in its review what is missing. */
export function shownFor(campaign: Life): Shown {
  const stage = stageOf(campaign);
  return stage === 'write' ? 'review' : stage;
}

/** The stage that is open on the campaign's page; undefined on one of its lists. */
export function useOpenStage(): Shown | undefined {
  const campaign = useRecordContext<Campaign>();
  const { '*': part = '' } = useParams();
  if (part === 'review' || part === 'sending' || part === 'results') return part;
  return part === '' && campaign ? shownFor(campaign) : undefined;
}
