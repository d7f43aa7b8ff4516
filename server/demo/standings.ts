import type { Brand, BrandFields } from '../../src/resources/brands/contract';
import type { CarrierStatus, RegisteredCampaign } from '../../src/resources/registered_campaigns/contract';

interface Feedback {
  category: string;
  text: string;
  fields: readonly string[];
}

/** Status of a demo registration at the registry and at each network. */
export interface DemoStanding {
  brand: Brand['status'];
  identity: Brand['identity_status'];
  score: number | null;
  tcr: RegisteredCampaign['tcr_status'];
  pipeline: string;
  carriers: CarrierStatus[];
  rejection?: { code: string; text: string; fields: readonly string[] };
  feedback?: readonly Feedback[];
  /** Days until it renews; negative if that is in the past. */
  renews: number;
}

type Limits = Pick<CarrierStatus, 'carrier' | 'terms' | 'per_minute' | 'per_day'>;

/** Terms that networks give for an average score. */
const NETWORKS: readonly Limits[] = [
  { carrier: 'AT&T', terms: 'Class C', per_minute: 2_400, per_day: null },
  { carrier: 'T-Mobile', terms: 'Upper mid tier', per_minute: null, per_day: 40_000 },
  { carrier: 'Verizon', terms: null, per_minute: null, per_day: null },
  { carrier: 'US Cellular', terms: null, per_minute: null, per_day: null },
];

/** One status for each network; the last applies to all that follow. Approval brings limits. */
const carriers = (...statuses: CarrierStatus['status'][]): CarrierStatus[] =>
  NETWORKS.map((network, i) => {
    const status = statuses[i] ?? statuses.at(-1)!;
    const known =
      status === 'APPROVED' ? network : { ...network, terms: null, per_minute: null, per_day: null };
    return { ...known, status };
  });

const refusedBy = (network: string, reason: string, rows: CarrierStatus[]): CarrierStatus[] =>
  rows.map((row) => (row.carrier === network ? { ...row, reason } : row));

const VERIFIED = { brand: 'OK', identity: 'VERIFIED' } as const;

export const APPROVED: DemoStanding = {
  brand: 'OK',
  identity: 'VETTED_VERIFIED',
  score: 82,
  tcr: 'ACTIVE',
  pipeline: 'MNO_PROVISIONED',
  carriers: carriers('APPROVED'),
  renews: 200,
};
const AT_CARRIERS: DemoStanding = {
  ...VERIFIED,
  score: 64,
  tcr: 'ACTIVE',
  pipeline: 'MNO_PENDING',
  carriers: carriers('APPROVED', 'REVIEW', 'APPROVED', 'REVIEW'),
  renews: 310,
};
const REFUSED: DemoStanding = {
  ...VERIFIED,
  score: 57,
  tcr: 'ACTIVE',
  pipeline: 'MNO_REJECTED',
  carriers: refusedBy(
    'T-Mobile',
    'Sample messages advertise a sale; the use case does not.',
    carriers('APPROVED', 'REJECTED', 'APPROVED'),
  ),
  rejection: {
    code: '30893',
    text: 'Sample messages do not match the use case.',
    fields: ['samples', 'use_case'],
  },
  renews: 150,
};
const NEW: DemoStanding = {
  brand: 'REGISTRATION_PENDING',
  identity: 'SELF_DECLARED',
  score: null,
  tcr: 'PENDING',
  pipeline: 'DRAFT',
  carriers: [],
  renews: 365,
};
const WRONG_EIN: DemoStanding = {
  brand: 'REGISTRATION_FAILED',
  identity: 'UNVERIFIED',
  score: null,
  tcr: 'EXPIRED',
  pipeline: 'TCR_EXPIRED',
  carriers: carriers('SUSPENDED'),
  feedback: [
    { category: 'TAX_ID', text: 'The EIN does not match the legal name.', fields: ['ein', 'company_name'] },
  ],
  renews: -12,
};

/** Registrations of the clients' brands, in turn. */
export const STANDINGS: readonly DemoStanding[] = [APPROVED, AT_CARRIERS, REFUSED, NEW, WRONG_EIN];

/** Registrations of brands without a client, with the remaining statuses. */
export const OTHERS: readonly {
  name: string;
  entity: BrandFields['entity_type'];
  vertical: BrandFields['vertical'];
  standing: DemoStanding;
}[] = [
  {
    name: 'Tallgrass Energy Partners',
    entity: 'PUBLIC_PROFIT',
    vertical: 'ENERGY',
    standing: {
      ...WRONG_EIN,
      tcr: 'PENDING',
      pipeline: 'TCR_FAILED',
      carriers: [],
      feedback: [
        {
          category: 'STOCK_SYMBOL',
          text: 'No company is listed under this symbol at this exchange.',
          fields: ['stock_symbol', 'stock_exchange'],
        },
        {
          category: 'OTHERS',
          text: 'The website does not answer.',
          fields: ['website'],
        },
      ],
      rejection: {
        code: '30902',
        text: 'The opt-in description does not say where people agree.',
        fields: ['message_flow'],
      },
      renews: 365,
    },
  },
  {
    name: 'Dana Whitlock Piano Lessons',
    entity: 'SOLE_PROPRIETOR',
    vertical: 'EDUCATION',
    standing: {
      ...VERIFIED,
      score: null,
      tcr: 'SUSPENDED',
      pipeline: 'TCR_SUSPENDED',
      carriers: carriers('SUSPENDED'),
      renews: 20,
    },
  },
  {
    name: 'Quarry Road Dispensary',
    entity: 'PRIVATE_PROFIT',
    vertical: 'RETAIL',
    standing: {
      ...VERIFIED,
      brand: 'SUSPENDED',
      score: 12,
      tcr: 'PENDING',
      pipeline: 'TCR_PENDING',
      carriers: carriers('REVIEW'),
      renews: 340,
    },
  },
];
