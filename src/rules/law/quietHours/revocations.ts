import type { LegalReading } from './dated';

/** Key of the federal rules among those of states. */
export const COUNTRY = 'US';

/** A rule on the reach of opt-outs, in force from midnight UTC of a day on. It replaces the one before it. */
export interface Revocation {
  readonly from: string;
  /** Last day. Default: until the next entry begins. */
  readonly until?: string;
  /** The authority has postponed the rule: the client's own choice holds. */
  readonly waived?: true;
}

type ReadRevocation = Revocation & { readonly read: Omit<LegalReading, 'from'> };

const WAIVER = 'https://www.compliancepoint.com/marketing-compliance/fcc-delays-revoke-all-again';

/**
 * Rules by which one opt-out ends all texts of a caller, by state; `US`: for everyone. They are the built-in ones, for as
 * long as no rule pack has others.
 */
export const REVOCATIONS: Readonly<Record<string, readonly ReadRevocation[]>> = {
  [COUNTRY]: [
    {
      from: '2025-04-11',
      until: '2027-01-30',
      waived: true,
      read: {
        statute: '47 CFR 64.1200(a)(10), waived by the order of January 6, 2026',
        source: WAIVER,
        sourceKind: 'secondary',
        readOn: '2026-11-29',
        reading: 'Until the waiver ends, an opt-out reaches as far as its client has chosen.',
        decidedBy: 'Decision 140',
      },
    },
    {
      from: '2027-01-31',
      read: {
        statute: '47 CFR 64.1200(a)(10)',
        source: WAIVER,
        sourceKind: 'secondary',
        readOn: '2026-11-29',
        reading:
          'The caller is the client, so an opt-out written to one number reaches all of the client’s, from midnight UTC. Opt-outs from before keep their reach.',
        decidedBy: 'Decision 140',
      },
    },
  ],
};
