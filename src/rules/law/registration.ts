import type { Standing } from './standings';

/** Use cases that a 10DLC campaign is registered for (TCR). */
export const USE_CASES = [
  '2FA',
  'ACCOUNT_NOTIFICATION',
  'AGENTS_FRANCHISES',
  'CHARITY',
  'CUSTOMER_CARE',
  'DELIVERY_NOTIFICATION',
  'EMERGENCY',
  'FRAUD_ALERT',
  'HIGHER_EDUCATION',
  'K12_EDUCATION',
  'LOW_VOLUME',
  'M2M',
  'MARKETING',
  'MIXED',
  'POLITICAL',
  'POLLING_VOTING',
  'PROXY',
  'PUBLIC_SERVICE_ANNOUNCEMENT',
  'SECURITY_ALERT',
  'SOCIAL',
  'SOLE_PROPRIETOR',
  'SWEEPSTAKE',
] as const;
export type UseCase = (typeof USE_CASES)[number];

/** An objection of a registry or a carrier, in its words, with our names of the fields concerned. */
export interface FieldComplaint {
  category: string;
  text: string;
  fields: string[];
}

/** Raw pipeline values of Telnyx and Twilio. Values not listed are still in review. */
const PIPELINE: Readonly<Record<string, Standing>> = {
  DRAFT: 'draft',
  MNO_ACCEPTED: 'approved',
  MNO_PROVISIONED: 'approved',
  VERIFIED: 'approved',
  TCR_FAILED: 'rejected',
  TELNYX_FAILED: 'rejected',
  MNO_REJECTED: 'rejected',
  MNO_PROVISIONING_FAILED: 'rejected',
  FAILED: 'rejected',
  TCR_SUSPENDED: 'suspended',
  TCR_EXPIRED: 'expired',
};

/** The registry's own status ends a campaign whatever its last pipeline value. */
const ENDED: Readonly<Record<string, Standing>> = { SUSPENDED: 'suspended', EXPIRED: 'expired' };

/** A registered campaign's standing; each carrier's status is apart from it (domain rule 6). */
export const standingOf = (campaign: { tcr_status: string; pipeline_status: string }): Standing =>
  ENDED[campaign.tcr_status] ?? PIPELINE[campaign.pipeline_status] ?? 'in_review';

/** The name of a registered campaign: the registry's id, or the brand until there is one. */
export const campaignName = ({ tcr_id, brand_name }: { tcr_id: string | null; brand_name: string }): string =>
  tcr_id ?? brand_name;

/** Raw pipeline values for a standing, and the registry's values that override them. */
export const rawOf = (wanted: Standing) => ({
  pipeline: Object.keys(PIPELINE).filter((raw) => PIPELINE[raw] === wanted),
  ended: Object.keys(ENDED),
});

/** Standings that need action. */
export const WANTING: readonly Standing[] = ['rejected', 'suspended', 'expired'];

/** State of a brand, in the same terms. A new one in the contract does not compile without an entry here. */
export const BRAND_STANDINGS = {
  OK: 'approved',
  REGISTRATION_PENDING: 'in_review',
  REGISTRATION_FAILED: 'rejected',
  SUSPENDED: 'suspended',
} as const satisfies Readonly<Record<string, Standing>>;
