import type { Brand, BrandFields } from '../../../src/resources/brands/contract';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import type { VirtualNumber } from '../../../src/resources/client_virtual_numbers/contract';
import type { RegisteredCampaign } from '../../../src/resources/registered_campaigns/contract';
import type { Asks } from '../../../src/rules/asks';
import type { FieldComplaint } from '../../../src/rules/registration';
import type { RegistrationFee } from '../../../src/rules/registrationFees';
import type {
  OrderedClass,
  VettingClass,
  VettingOffers,
  VettingProvider,
  VettingState,
} from '../../../src/rules/vetting';

/** What the registry says about a brand. A score that is left out is not known at the moment. */
export type BrandReading = Pick<Brand, 'status' | 'identity_status' | 'tcr_id' | 'feedback'> &
  Partial<Pick<Brand, 'score' | 'code'>>;

/** What the registry says about a vetting of a brand. What is left out is not known at the moment. */
export interface VettingReading {
  state: VettingState;
  vetting_class?: VettingClass;
  /** 0 to 100. */
  score?: number | null;
  /** Dates, YYYY-MM-DD. */
  vetted_on?: string | null;
  expires_on?: string | null;
  /** Why it failed, in the registry's words. */
  reason?: string | null;
}

/** What the registry and the mobile networks say about a 10DLC campaign. What is left out is not known at the moment. */
export type CampaignReading = Pick<
  RegisteredCampaign,
  'tcr_id' | 'tcr_status' | 'pipeline_status' | 'rejection' | 'renews_on' | 'auto_renewal'
> &
  Partial<Pick<RegisteredCampaign, 'carriers'>>;

/** Why there is no reading, in the carrier's words. */
export interface Unread {
  trouble: string;
}

/** What became of a submission. */
export type Submitted =
  /** The registry has it, under this id at the carrier. */
  | { outcome: 'taken'; id: string }
  /** It will not be registered as it is. */
  | { outcome: 'refused'; feedback: FieldComplaint[] }
  /** Certainly not submitted: it can be tried again. */
  | { outcome: 'not_taken'; reason: string }
  /** There was no readable answer: it may have been taken, and paid for. */
  | { outcome: 'unknown'; reason: string };

/** What the carrier's records say of a submission whose answer was lost. `absent`: nothing, as yet. */
export type FoundSubmission =
  { outcome: 'taken'; id: string } | { outcome: 'absent' | 'unknown'; reason: string };

/** What is ready at the carrier for a submission, by the carrier's ids. */
export type Ready = Readonly<Record<string, string>>;

/** How far the preparation of a submission is. Nothing of it is paid for, so it is gone through again until it is ready. */
export type Prepared =
  | { outcome: 'ready'; ready: Ready }
  /** It goes on later: the carrier works on it, or could not be asked. */
  | { outcome: 'waiting'; reason: string }
  /** It will not be registered as it is, and nothing was paid. */
  | { outcome: 'refused'; feedback: FieldComplaint[] };

/** A brand to register. */
export interface BrandSubmission {
  fields: BrandFields;
  /** Our own name of it, which notices about it carry. */
  key: string;
  /** Our own id of it, by which what is prepared for it is found again. */
  reference: string;
  /** When it was submitted. */
  at: Date;
}

/** A 10DLC campaign to register. */
export interface CampaignSubmission {
  fields: CampaignFields;
  /** The carrier's id of the brand that it is for. */
  brand: string;
  /** Our own name of it, which notices about it carry. */
  key: string;
  /** Our own id of it, which the carrier's records keep. */
  reference: string;
  at: Date;
}

/** A vetting of a brand: one to order, or one that was made elsewhere. */
export interface VettingSubmission {
  provider: VettingProvider;
  /** Of one that was made elsewhere null: the provider tells it. */
  vetting_class: OrderedClass | null;
  /** The provider's id of one that was made elsewhere, and its token where it gives one. Null: it is ordered, and paid. */
  imported: { id: string; token: string | null } | null;
  /** When it was submitted. */
  at: Date;
  /** The carrier's ids of the brand's other vettings that are known here: none of them is this one. */
  known: readonly string[];
}

/** One kind of object that is submitted to the registry. */
export interface Submissions<Submission, Reading> {
  /**
   * What must be there before the submission, where that is something. It costs nothing and finds what an earlier
   * attempt has made, so it may end in the middle at any time.
   */
  prepare?(submission: Submission): Promise<Prepared>;
  /** `ready`: what `prepare` said. */
  submit(submission: Submission, ready: Ready): Promise<Submitted>;
  find(submission: Submission): Promise<FoundSubmission>;
  /** Reads the object. Notices are only hints to do so, as they come late and out of order. */
  read(id: string): Promise<Reading | Unread>;
}

/** Where the carrier's records have a number. Null: in no campaign. */
export interface AssignmentReading {
  assigned: {
    state: VirtualNumber['assignment_state'];
    /** The carrier's id of the campaign. */
    campaign: string;
    error: string | null;
  } | null;
}

/** What became of a wish to assign a number or to take it out. `not_asked`: it may be asked again. */
export type Wished =
  { outcome: 'asked' } | { outcome: 'refused'; reason: string } | { outcome: 'not_asked'; reason: string };

/** Numbers in 10DLC campaigns, through a carrier's account. Nothing is paid, so a wish may be repeated. */
export interface Assignments {
  /** `campaign`: the carrier's id of it. A number that is in another one is moved. */
  assign(phone: string, campaign: string): Promise<Wished>;
  /** `campaign`: the one that it is in, as far as that is known. */
  unassign(phone: string, campaign: string | null): Promise<Wished>;
  /** `campaign`: the one that it should be in, as far as that is known. */
  read(phone: string, campaign: string | null): Promise<AssignmentReading | Unread>;
}

/** Vettings of brands, through a carrier's account. Each order is paid for and none is deduped reliably. */
export interface Vettings {
  readonly offers: VettingOffers;
  /** The vettings of a brand, by the carrier's id of it. */
  of(brand: string): Submissions<VettingSubmission, VettingReading>;
}

/** What became of a code. `unknown`: nothing is known of it; it may be told again. */
export type CodeAnswer = { outcome: 'right' | 'wrong' } | { outcome: 'unknown'; reason: string };

/** Codes by which sole proprietors are verified, through a carrier's account. Nothing is paid. */
export interface Codes {
  /** Has a code texted to the mobile phone of a brand, by the carrier's id of it, and named by `name`. */
  send(brand: string, name: string): Promise<Wished>;
  verify(brand: string, code: string): Promise<CodeAnswer>;
}

/**
 * The Campaign Registry, as a carrier's account reaches it. Each submission costs money and none is deduped, so each is
 * made once; after a lost answer the records are asked.
 */
export interface Registry extends Submissions<BrandSubmission, BrandReading> {
  /** Whether a registration costs money. */
  readonly charges: boolean;
  /** What a brand costs, where that is not `BRAND_FEE`. */
  readonly brandFee?: RegistrationFee;
  /** What it asks of a brand and of a campaign beyond what every registry asks. */
  readonly asks?: Asks;
  /** Where it registers 10DLC campaigns as well. */
  readonly campaigns?: Submissions<CampaignSubmission, CampaignReading>;
  /** Where it assigns numbers to them. */
  readonly assignments?: Assignments;
  /** Where it has brands vetted. */
  readonly vettings?: Vettings;
  /** Where it verifies sole proprietors. */
  readonly codes?: Codes;
}

/** A notice that something is new about what was submitted: by our own name of it, or by the carrier's id. */
export interface RegistryNotice {
  /** `order`: of a number. */
  about: 'brand' | 'campaign' | 'number' | 'order';
  key: string | null;
  /** Of a number itself, and of an order our reference. */
  id: string | null;
}
