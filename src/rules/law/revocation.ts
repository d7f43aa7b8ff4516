import type { LegalReading } from './quietHours/dated';

/** Reach of an opt-out by the setting of a client: the client, all clients of its tenant, or one of our numbers. */
type Reach = 'client' | 'tenant' | 'pair';

/** From its day on, an opt-out ends all texts of a caller. The order may be changed once more: then its day changes here. */
export const REVOKE_ALL: LegalReading = {
  from: '2027-01-31',
  statute: '47 CFR 64.1200(a)(10), waived by the order of January 6, 2026',
  source: 'https://www.compliancepoint.com/marketing-compliance/fcc-delays-revoke-all-again',
  readOn: '2026-11-29',
  reading:
    'The caller is the client, so an opt-out written to one number reaches all of the client’s, from midnight UTC. Opt-outs from before keep their reach.',
  decidedBy: 'Decision 140',
};

/** Reach of an opt-out at a time, whatever the client chose. */
export const reachAt = (setting: Reach, at: Date): Reach =>
  setting === 'pair' && at >= new Date(REVOKE_ALL.from) ? 'client' : setting;
