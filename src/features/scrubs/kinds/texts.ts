import type { ScrubKind } from '../../../rules/data/scrubs';

export const at = 'app.scrub_kinds';

/** Names of the questions about numbers. */
export const en = {
  reassigned: 'Reassigned numbers',
  deactivated: 'Deactivated numbers',
  national_dnc: 'National do-not-call list',
  state_dnc: 'State do-not-call lists',
  litigator: 'Known litigators',
  line_type: 'Line type',
} as const satisfies Record<ScrubKind, string>;
