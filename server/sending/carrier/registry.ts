import type { Brand, BrandFields } from '../../../src/resources/brands/contract';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import type { ASSIGNMENT_STATES } from '../../../src/resources/client_virtual_numbers/contract';
import type { RegisteredCampaign } from '../../../src/resources/registered_campaigns/contract';
import type { Asks } from '../../../src/rules/law/asks';
import type { FieldComplaint, UseCase } from '../../../src/rules/law/registration';
import type { CampaignFee, RegistrationFee } from '../../../src/rules/law/registrationFees';
import type {
  OrderedClass,
  VettingClass,
  VettingOffers,
  VettingProvider,
  VettingState,
} from '../../../src/rules/law/vetting';

/** The registry's record of a brand. An omitted score is unknown at present. */
export type BrandReading = Pick<Brand, 'status' | 'identity_status' | 'tcr_id' | 'feedback'> &
  Partial<Pick<Brand, 'score' | 'code'>>;

/** The registry's record of a vetting. Omitted fields are unknown at present. */
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

/** The record of a 10DLC campaign at the registry and the mobile networks. Omitted fields are unknown at present. */
export type CampaignReading = Pick<
  RegisteredCampaign,
  'tcr_id' | 'tcr_status' | 'pipeline_status' | 'rejection' | 'renews_on' | 'auto_renewal'
> &
  Partial<Pick<RegisteredCampaign, 'carriers'>>;

/** Reason for a missing reading, in the carrier's words. */
export interface Unread {
  trouble: string;
}

/** Outcome of a submission. */
export type Submitted =
  /** The registry has it, under this id at the carrier. */
  | { outcome: 'taken'; id: string }
  /** It will not be registered as it is. */
  | { outcome: 'refused'; feedback: FieldComplaint[] }
  /** Certainly not submitted: it may be submitted again. */
  | { outcome: 'not_taken'; reason: string }
  /** There was no readable answer: it may have been taken, and paid for. */
  | { outcome: 'unknown'; reason: string };

/** A submission in the carrier's records, after its answer was lost. `absent`: not there, as yet. */
export type FoundSubmission =
  | { outcome: 'taken'; id: string }
  | { outcome: 'absent' | 'unknown'; reason: string };

/** The carrier's ids of objects prepared for a submission. */
export type Ready = Readonly<Record<string, string>>;

/** State of a submission's preparation. It costs nothing, so it is repeated until it is ready. */
export type Prepared =
  | { outcome: 'ready'; ready: Ready }
  /** To be continued: the carrier is processing it, or could not be reached. */
  | { outcome: 'waiting'; reason: string }
  /** It will not be registered as it is, and nothing was paid. */
  | { outcome: 'refused'; feedback: FieldComplaint[] };

/** A brand to register. */
export interface BrandSubmission {
  fields: BrandFields;
  /** Our own name of it, which notices about it carry. */
  key: string;
  /** Our own id of it, by which its prepared objects are found again. */
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
  /** Null for one made elsewhere: the provider reports it. */
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
   * Creates the objects that the submission needs, for registries that need some. It costs nothing and finds those of
   * an earlier attempt, so it may be interrupted at any time.
   */
  prepare?(submission: Submission): Promise<Prepared>;
  /** `ready`: the result of `prepare`. */
  submit(submission: Submission, ready: Ready): Promise<Submitted>;
  find(submission: Submission): Promise<FoundSubmission>;
  /** Reads the object. Notices are only hints to do so, as they come late and out of order. */
  read(id: string): Promise<Reading | Unread>;
}

/** The campaign that a number is in, by the carrier's records. Null: none. */
export interface AssignmentReading {
  assigned: {
    state: (typeof ASSIGNMENT_STATES)[number];
    /** The carrier's id of the campaign. */
    campaign: string;
    error: string | null;
  } | null;
}

/** Outcome of a request to assign or remove a number. `not_asked`: it may be repeated. */
export type Wished =
  | { outcome: 'asked' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'not_asked'; reason: string };

/**
 * Assignment of numbers to 10DLC campaigns through a carrier's account. It costs nothing, so requests may be repeated.
 */
export interface Assignments {
  /** `campaign`: the carrier's id of it. A number that is in another one is moved. */
  assign(phone: string, campaign: string): Promise<Wished>;
  /** `campaign`: its current campaign, if known. */
  unassign(phone: string, campaign: string | null): Promise<Wished>;
  /** `campaign`: its intended campaign, if known. */
  read(phone: string, campaign: string | null): Promise<AssignmentReading | Unread>;
}

/** Vettings of brands, through a carrier's account. Each order is paid for and none is deduped reliably. */
export interface Vettings {
  readonly offers: VettingOffers;
  /** The vettings of a brand, by the carrier's id of it. */
  of(brand: string): Submissions<VettingSubmission, VettingReading>;
}

/** Outcome of checking a code. `unknown`: the code may be submitted again. */
export type CodeAnswer = { outcome: 'right' | 'wrong' } | { outcome: 'unknown'; reason: string };

/** Codes by which sole proprietors are verified, through a carrier's account. Nothing is paid. */
export interface Codes {
  /** Has a code texted to the mobile phone of a brand, by the carrier's id of it, and named by `name`. */
  send(brand: string, name: string): Promise<Wished>;
  verify(brand: string, code: string): Promise<CodeAnswer>;
}

/** Facts about a brand on which fees depend. */
type Charged = Pick<BrandFields, 'mock'>;

/** Fees of an account for registrations; null for none. */
export interface RegistryFees {
  brand(brand: Charged): RegistrationFee | null;
  campaign(useCase: UseCase, brand: Charged): CampaignFee | null;
  vetting(vettingClass: OrderedClass): RegistrationFee | null;
}

/**
 * The Campaign Registry, through a carrier's account. Each submission costs money and none is deduplicated, so each is
 * made once; after a lost answer the records are searched.
 */
export interface Registry extends Submissions<BrandSubmission, BrandReading> {
  /** Absent: nothing is charged. */
  readonly fees?: RegistryFees;
  /** Requirements for a brand and a campaign beyond those of every registry. */
  readonly asks?: Asks;
  /** Present if it registers 10DLC campaigns. */
  readonly campaigns?: Submissions<CampaignSubmission, CampaignReading>;
  /** Present if it assigns numbers to them. */
  readonly assignments?: Assignments;
  /** Present if it orders vettings of brands. */
  readonly vettings?: Vettings;
  /** Present if it verifies sole proprietors. */
  readonly codes?: Codes;
}

/** A notice that a submitted object has changed. Identifies it by our own key or by the carrier's id. */
export interface RegistryNotice {
  /** `order`: of a number. */
  about: 'brand' | 'campaign' | 'number' | 'order';
  key: string | null;
  /** Of a number itself, and of an order our reference. */
  id: string | null;
}
