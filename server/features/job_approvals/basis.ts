import type { ApprovalChange, ApprovalFacts } from '../../../src/resources/job_approvals/contract';
import type { Confirmed, ConfirmedChange, ConfirmedMember } from '../../../src/contract/confirmed';
import type { job_approvals } from '../../db/schema';
import { changesBetween } from '../../http/confirmed';
import { sha256Hex } from '../../platform/hashing';
import type { StartFacts } from '../readiness/readiness';

type Row = typeof job_approvals.$inferSelect;
type Bound = Pick<Row, 'start' | 'hours' | 'facts' | 'basis' | 'scheduled_at' | 'created_at'>;

const digest = (of: unknown): string => sha256Hex(JSON.stringify(of));

/** Digests of what a request is bound to beyond its figures: another person or another word leaves those as they are. */
export function basisOf(
  { from: { campaign, as_sent, senders, audiences, exclusions, window } }: Pick<StartFacts, 'from'>,
  { start, hours }: Pick<Row, 'start' | 'hours'>,
): Row['basis'] {
  const { scheduled_at, at_closing, override_reason } = start;
  return {
    text: digest([campaign.message, as_sent, campaign.registered_campaign_id, senders.numbers.toSorted()]),
    audience: digest([audiences.map(({ id, targets, changed }) => [id, targets, changed]), exclusions]),
    time: digest([
      scheduled_at ?? null,
      hours,
      at_closing ?? null,
      override_reason ?? null,
      window.start,
      window.end,
      // Requests from before purposes keep their digest.
      ...(window.purpose ? [window.purpose] : []),
    ]),
  };
}

/** The figures that a request binds. People outside their hours count only where they are texted at once. */
export function boundFacts(
  { now }: StartFacts,
  { start, hours }: Pick<Row, 'start' | 'hours'>,
): ApprovalFacts {
  const { outside, ...rest } = now.hours!;
  const isAtOnce = hours !== 'hold' && !start.scheduled_at;
  return { ...now, hours: { ...rest, ...(isAtOnce && outside !== undefined && { outside }) } };
}

/** One hash of text, audience, time and price. */
export const fingerprintOf = (basis: Row['basis'], { reach, price }: ApprovalFacts): string =>
  digest([basis.text, basis.audience, basis.time, reach ?? 0, price ?? null]);

/** Names of changed members of the facts. A version changes with the name too, so the digests decide. */
const CHANGED: Partial<Record<ConfirmedMember, ApprovalChange>> = {
  reach: 'audience',
  names: 'audience',
  senders: 'text',
  hours: 'time',
  price: 'price',
};

const DAY_MS = 86_400_000;

/** Closed days that both sides can know: as time passes, days leave the calendar and others come into view. */
function comparable(facts: Confirmed, { created_at }: Pick<Row, 'created_at'>, now: Date): Confirmed {
  if (!facts.hours) return facts;
  const first = now.toISOString().slice(0, 10);
  const last = new Date(created_at.getTime() + 365 * DAY_MS).toISOString().slice(0, 10);
  const within = (days: readonly string[] = []) => days.filter((day) => day >= first && day <= last);
  const { closed, always } = facts.hours;
  return { ...facts, hours: { ...facts.hours, closed: within(closed), always: within(always) } };
}

const partsOf = (changes: readonly ConfirmedChange[]): ApprovalChange[] =>
  changes.flatMap(({ member }) => CHANGED[member] ?? []);

function withoutOutside(facts: Confirmed): Confirmed {
  if (!facts.hours) return facts;
  const { outside: _outside, ...hours } = facts.hours;
  return { ...facts, hours };
}

/**
 * Changes since a request was made. Opt-outs meanwhile are no change, nor is a lower price: by
 * the rules of a start.
 * @param lastJob the campaign's last job now
 */
export function changesOf(
  request: Bound,
  seen: StartFacts,
  { lastJob, now }: { lastJob: string | null; now: Date },
): ApprovalChange[] {
  const current = basisOf(seen, request);
  const parts = (['text', 'audience', 'time'] as const).filter(
    (part) => current[part] !== request.basis[part],
  );
  const was = comparable(request.facts, request, now);
  const is = comparable(boundFacts(seen, request), request, now);
  const differences = partsOf(changesBetween(was, is));
  // More people are also more people outside their hours.
  const figures = differences.includes('audience')
    ? partsOf(changesBetween(withoutOutside(was), withoutOutside(is)))
    : differences;
  const isLate = request.scheduled_at !== null && request.scheduled_at <= now;
  const all = new Set<ApprovalChange>([
    ...parts,
    ...figures,
    ...(isLate ? (['time'] as const) : []),
    ...((request.start.after ?? null) === lastJob ? [] : (['job'] as const)),
  ]);
  return [...all];
}
