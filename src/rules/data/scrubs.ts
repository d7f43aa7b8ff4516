/**
 * Lists that numbers are compared with. `reassigned`: disconnected since the person's consent (the FCC's Reassigned Numbers
 * Database); `deactivated`: no longer in service; `litigator`: a known plaintiff.
 */
export const LIST_KINDS = ['reassigned', 'deactivated', 'national_dnc', 'state_dnc', 'litigator'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Questions that a provider answers: lists, and the line type of a number, of which `listed` says that no text reaches it. */
export const SCRUB_KINDS = [...LIST_KINDS, 'line_type'] as const;
export type ScrubKind = (typeof SCRUB_KINDS)[number];

/** Kinds whose question carries the day of the person's consent. */
export const DATED_KINDS = ['reassigned'] as const satisfies readonly ScrubKind[];
export const isDated = (kind: ScrubKind): boolean => DATED_KINDS.some((each) => each === kind);

/** Kind of which a listed number gets no text, whatever the tenant's rules: nobody has it. */
export const ALWAYS_EXCLUDES = 'deactivated' satisfies ScrubKind;

/** Answer about a number. `no_answer`: the source has no data about it, which is not `clear`. */
export const SCRUB_ANSWERS = ['clear', 'listed', 'no_answer'] as const;
export type ScrubAnswer = (typeof SCRUB_ANSWERS)[number];

/** Greatest age of an answer in days that a tenant may allow: callers must compare with the national list every 31 days. */
export const SCRUB_DAYS_MAX = 31;

const DAY_MS = 86_400_000;

/** First instant as of which an answer still counts; it counts itself. */
export const freshFrom = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
