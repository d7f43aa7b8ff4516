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

/** What a registry or a carrier does not accept, in its words, with the fields that it is about by our names. */
export interface FieldComplaint {
  category: string;
  text: string;
  fields: string[];
}

/** Raw pipeline values of Telnyx and Twilio. What is not listed is still in review. */
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

/** The registry's own status ends a campaign whatever its pipeline said last. */
const ENDED: Readonly<Record<string, Standing>> = { SUSPENDED: 'suspended', EXPIRED: 'expired' };

/** A registered campaign's standing; each carrier's status is apart from it (domain rule 6). */
export const standingOf = (campaign: { tcr_status: string; pipeline_status: string }): Standing =>
  ENDED[campaign.tcr_status] ?? PIPELINE[campaign.pipeline_status] ?? 'in_review';

/** What a registered campaign is called: the registry's id, or the brand until there is one. */
export const campaignName = ({ tcr_id, brand_name }: { tcr_id: string | null; brand_name: string }): string =>
  tcr_id ?? brand_name;

/** Raw pipeline values that mean a standing, and the registry's that override them. */
export const rawOf = (wanted: Standing) => ({
  pipeline: Object.keys(PIPELINE).filter((raw) => PIPELINE[raw] === wanted),
  ended: Object.keys(ENDED),
});

/** Those that need action. */
export const WANTING: readonly Standing[] = ['rejected', 'suspended', 'expired'];

/** State of a brand, in the same words. One that is added to the contract does not compile without an entry here. */
export const BRAND_STANDINGS = {
  OK: 'approved',
  REGISTRATION_PENDING: 'in_review',
  REGISTRATION_FAILED: 'rejected',
  SUSPENDED: 'suspended',
} as const satisfies Readonly<Record<string, Standing>>;
