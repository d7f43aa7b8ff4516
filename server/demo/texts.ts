import type { UseCase } from '../../src/rules/law/registration';
import type { BrandFields } from '../../src/resources/brands/contract';

/** A demo campaign. `days` are the days before today on which it had a job. */
export interface DemoCampaign {
  name: string;
  /** `{link}` becomes the short address of the client's link. */
  message: string;
  /** Position of its audience among the client's. */
  audience: number;
  fate: 'draft' | 'ready' | 'scheduled' | 'sending' | 'completed' | 'stopped' | 'failed';
  days?: readonly number[];
  archived?: boolean;
  /** Exclusions: audiences by position, earlier campaigns of the client by name, days since a text. */
  leavesOut?: { audiences: readonly number[]; campaigns: readonly string[]; days: number };
}

export interface DemoClient {
  name: string;
  contact: string;
  zone: string;
  city: string;
  areaCode: string;
  vertical: BrandFields['vertical'];
  useCase: UseCase;
  /** Name and number of targets. */
  audiences: readonly (readonly [string, number])[];
  campaigns: readonly DemoCampaign[];
  archived?: boolean;
  /** Its jobs wait for their recipients' hours; those of other demo clients only warn. */
  holds?: boolean;
}

const OPT_OUT = 'Reply STOP to opt out.';

/** The first tenant: non-profits and public services. */
export const NORTHWIND: readonly DemoClient[] = [
  {
    name: 'Harbor Lights Food Bank',
    contact: 'Maren Holt',
    zone: 'America/New_York',
    city: 'Portland',
    areaCode: '207',
    vertical: 'NGO',
    useCase: 'CHARITY',
    audiences: [
      ['Spring donors', 25_000],
      ['Volunteers', 640],
      ['Monthly givers', 1_200],
      ['Autumn donors', 5_000],
    ],
    campaigns: [
      {
        name: 'Volunteer shifts this week',
        audience: 1,
        fate: 'completed',
        days: [80, 66, 52, 38, 24, 10, 3],
        message: `Hi {first_name|there}, it's Harbor Lights. We still need hands for Saturday's food drive, 9 to noon. Can you make it? Reply YES. ${OPT_OUT}`,
      },
      {
        name: 'Thank you to monthly givers',
        audience: 2,
        fate: 'completed',
        days: [60, 30],
        message: `{first_name|Friend}, your gift filled 40 plates this month. See them: {link} Thank you from all of us at Harbor Lights. ${OPT_OUT}`,
      },
      {
        name: 'Holiday appeal',
        audience: 3,
        fate: 'sending',
        days: [0],
        message: `Harbor Lights: {first_name|friend}, every $10 becomes 20 meals before the holidays. ${OPT_OUT}`,
      },
      {
        name: 'Giving Tuesday',
        audience: 0,
        fate: 'scheduled',
        days: [-11],
        message: `Harbor Lights: today every gift is matched, {first_name|friend}. ${OPT_OUT}`,
      },
    ],
  },
  {
    name: 'Cedar Valley Credit Union',
    contact: 'Ines Okafor',
    zone: 'America/Chicago',
    city: 'Cedar Falls',
    areaCode: '319',
    vertical: 'FINANCIAL',
    useCase: 'ACCOUNT_NOTIFICATION',
    audiences: [
      ['Members, all branches', 2_400],
      ['Auto loan prospects', 900],
    ],
    campaigns: [
      {
        name: 'Branch hours notice',
        audience: 0,
        fate: 'completed',
        days: [75, 33],
        message: `Cedar Valley CU: our branches close at 2 PM on Friday. Mobile banking stays open. ${OPT_OUT}`,
      },
      {
        name: 'Auto loan rates',
        audience: 1,
        fate: 'stopped',
        days: [18],
        message: `Cedar Valley CU: auto loans from 5.9% APR for members, {first_name|neighbor}. Questions? Call your branch. ${OPT_OUT}`,
      },
      {
        name: 'Fraud awareness month',
        audience: 0,
        fate: 'ready',
        leavesOut: { audiences: [1], campaigns: ['Auto loan rates'], days: 14 },
        message: `Cedar Valley CU: we never ask for your PIN by text. If in doubt, call the number on your card. ${OPT_OUT}`,
      },
    ],
  },
  {
    name: 'Riverside Public Schools',
    contact: 'Dwayne Pruitt',
    zone: 'America/Los_Angeles',
    city: 'Riverside',
    areaCode: '951',
    vertical: 'EDUCATION',
    useCase: 'K12_EDUCATION',
    audiences: [
      ['Parents, elementary', 1_800],
      ['Bus riders', 420],
    ],
    campaigns: [
      {
        name: 'Late start reminder',
        audience: 0,
        fate: 'completed',
        days: [70, 49, 28, 7],
        message: `Riverside Schools: tomorrow starts one hour late for teacher training. Buses run one hour later too. ${OPT_OUT}`,
      },
      {
        name: 'Route 12 detour',
        audience: 1,
        fate: 'failed',
        days: [14],
        message: `Riverside Schools: bus route 12 runs 10 minutes late this week because of road work. ${OPT_OUT}`,
      },
      { name: 'Picture day', audience: 0, fate: 'draft', message: '' },
    ],
  },
  {
    name: 'Blue Oak Dental',
    contact: 'Priya Raman',
    zone: 'America/Denver',
    city: 'Boulder',
    areaCode: '303',
    vertical: 'HEALTHCARE',
    useCase: 'CUSTOMER_CARE',
    audiences: [['Patients due for a checkup', 780]],
    campaigns: [
      {
        name: 'Checkup reminder',
        audience: 0,
        fate: 'completed',
        days: [62, 31, 2],
        message: `Blue Oak Dental: {first_name|hello}, it is time for your checkup. Reply to book. ${OPT_OUT}`,
      },
      {
        name: 'Summer whitening offer',
        audience: 0,
        fate: 'completed',
        days: [85],
        archived: true,
        message: `Blue Oak Dental: 20% off whitening this month, {first_name|friend}. ${OPT_OUT}`,
      },
    ],
  },
  {
    name: 'Old Mill Theater',
    contact: 'Tomas Reyes',
    zone: 'America/New_York',
    city: 'Lowell',
    areaCode: '978',
    vertical: 'ENTERTAINMENT',
    useCase: 'MARKETING',
    archived: true,
    audiences: [['Season ticket holders', 310]],
    campaigns: [
      {
        name: 'Closing night',
        audience: 0,
        fate: 'completed',
        days: [88],
        message: `Old Mill Theater: closing night is Saturday. Your seats are waiting, {first_name|friend}. ${OPT_OUT}`,
      },
    ],
  },
];

/** The second tenant: retail and travel. */
export const GLOBEX: readonly DemoClient[] = [
  {
    name: 'Summit Outfitters',
    contact: 'Lena Vogel',
    zone: 'America/Denver',
    city: 'Fort Collins',
    areaCode: '970',
    vertical: 'RETAIL',
    useCase: 'MARKETING',
    audiences: [
      ['Loyalty members', 25_000],
      ['Ski customers', 1_500],
      ['Lodge guests', 5_000],
    ],
    campaigns: [
      {
        name: 'Weekend doorbusters',
        audience: 1,
        fate: 'completed',
        days: [83, 55, 27, 6],
        message: `Summit Outfitters: {first_name|friend}, extra 25% off boots through Sunday. ${OPT_OUT}`,
      },
      {
        name: 'Season opener',
        audience: 2,
        fate: 'sending',
        days: [0],
        message: `Summit Outfitters: the lifts open Friday. Members get first pick of new skis, {first_name|friend}. ${OPT_OUT}`,
      },
      {
        name: 'New Year clearance',
        audience: 0,
        fate: 'scheduled',
        days: [-40],
        message: `Summit Outfitters: clearance starts now, up to 60% off. ${OPT_OUT}`,
      },
    ],
  },
  {
    name: 'Coastline Ferries',
    contact: 'Amara Diallo',
    zone: 'America/Los_Angeles',
    city: 'Seattle',
    areaCode: '206',
    vertical: 'TRANSPORTATION',
    useCase: 'PUBLIC_SERVICE_ANNOUNCEMENT',
    audiences: [
      ['Commuters', 2_100],
      ['Vehicle reservations', 560],
    ],
    campaigns: [
      {
        name: 'Schedule change',
        audience: 0,
        fate: 'completed',
        days: [72, 44, 16],
        message: `Coastline Ferries: the 5:40 PM sailing leaves at 6:05 PM today because of wind. ${OPT_OUT}`,
      },
      {
        name: 'Reservation confirmations',
        audience: 1,
        fate: 'stopped',
        days: [9],
        message: `Coastline Ferries: {first_name|hello}, please be at the dock 30 minutes before sailing. ${OPT_OUT}`,
      },
      {
        name: 'Winter timetable',
        audience: 0,
        fate: 'ready',
        message: `Coastline Ferries: the winter timetable starts Monday. ${OPT_OUT}`,
      },
    ],
  },
  {
    name: 'Juniper Market',
    contact: 'Hugo Lindqvist',
    zone: 'America/Chicago',
    city: 'Austin',
    areaCode: '512',
    vertical: 'RETAIL',
    useCase: 'MARKETING',
    holds: true,
    audiences: [['Weekly specials', 1_300]],
    campaigns: [
      {
        name: 'Weekly specials',
        audience: 0,
        fate: 'completed',
        days: [63, 42, 21, 4],
        message: `Juniper Market: peaches 99¢ a pound this week, {first_name|neighbor}. ${OPT_OUT}`,
      },
      {
        name: 'Store opening',
        audience: 0,
        fate: 'failed',
        days: [35],
        message: `Juniper Market: we open on South Lamar this Saturday at 8. ${OPT_OUT}`,
      },
      { name: 'Recipe of the month', audience: 0, fate: 'draft', message: '' },
    ],
  },
];

export const FIRST_NAMES = [
  'Ava',
  'Liam',
  'Noah',
  'Emma',
  'Mia',
  'Lucas',
  'Zoe',
  'Ethan',
  'Nora',
  'Caleb',
  'Ruth',
  'Omar',
  'Grace',
  'Diego',
  'Hana',
  'Jonah',
  'Leila',
  'Marcus',
  'Stella',
  'Victor',
  'Wendy',
  'Yusuf',
  'Clara',
  'Felix',
  'Ivy',
  'Kofi',
  'Luz',
  'Max',
  'Nina',
  'Oscar',
] as const;

export const LAST_NAMES = [
  'Abbott',
  'Barnes',
  'Castillo',
  'Dalton',
  'Espinoza',
  'Fischer',
  'Grant',
  'Hughes',
  'Ibarra',
  'Jensen',
  'Keller',
  'Lowe',
  'Mercer',
  'Nolan',
  'Ortiz',
  'Parsons',
  'Quinn',
  'Rhodes',
  'Santos',
  'Tanaka',
  'Underwood',
  'Vargas',
  'Whitaker',
  'Young',
] as const;

export const REPLIES = [
  'YES',
  'Yes please',
  'Thank you!',
  'What time does it start?',
  'Can I bring a friend?',
  'Who is this?',
  'Great, see you there',
  'Not this time, sorry',
  'Is this still on?',
  'Call me please',
  'ok 👍',
  'Thanks for the reminder',
] as const;

/** Carrier codes of undelivered messages, as Twilio numbers them. */
export const FAILURE_CODES = ['30003', '30005', '30006', '30007', '30008'] as const;
