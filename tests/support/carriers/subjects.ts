import type { Carrier } from '../../../server/sending/carrier/carrier';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import type { FaultMode, Memory } from '../../../server/simulator/faults';
import type { createSendingServer } from '../sending';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { ACCOUNT, bandwidthByToken, REST_CARRIERS } from './rest';
import type { Meets as RestMeets } from './restServer';
import { HostileCarrier, type Meets, type Records } from './hostile';
import { SMPP, smppAccount } from './smpp';
import type { Meets as SmppMeets } from './smppServer';

/** Faults that about half of the messages meet at their first submission, or their receipts. */
export const CASES = [
  'nothing',
  'busy',
  'lost before',
  'lost after',
  'receipts early',
  'receipts twice',
] as const;
export type Case = (typeof CASES)[number];

/** A carrier in front of a stand-in that dedupes nothing and counts everything it accepts. */
export interface Subject {
  carrier: Carrier;
  /** The account of the sender number. */
  account: string;
  arrange(met: Case, phones: readonly string[]): Promise<void>;
  /** Recipients of everything that the stand-in accepted, in order. */
  taken(): Promise<string[]>;
  /** Delivers the receipts that have not come by themselves. */
  finish(): Promise<void>;
}

/** How much a carrier can prove after a lost answer. */
export interface Proof {
  /** Its look-up is certain about messages that were not accepted. */
  certain: boolean;
  /** Its records or receipts identify a message by key. */
  keyed: boolean;
}

type Server = Awaited<ReturnType<typeof createSendingServer>>;

const half = (phones: readonly string[]) => phones.filter((_, i) => i % 2 === 0);

function hostile({ clock, simulator, sending }: Server, records: Records, keyed: boolean): Subject {
  const carrier = new HostileCarrier(clock, simulator.numbers);
  carrier.records = records;
  const { submit } = carrier;
  const tell = () => applyReceipts(sending, carrier.receipts({ keyed }));
  const meets: Partial<Record<Case, Meets>> = {
    busy: 'busy',
    'lost before': 'lost before',
    'lost after': 'lost after',
  };
  return {
    carrier,
    account: DEFAULT_ACCOUNT,
    async arrange(met, phones) {
      if (meets[met]) carrier.meet(half(phones), meets[met]);
      if (met !== 'receipts early') return;
      carrier.submit = async (batch, until, answered) => {
        const held: Parameters<typeof answered>[] = [];
        await submit.call(carrier, batch, until, (...told) => void held.push(told));
        await tell();
        for (const told of held) answered(...told);
      };
    },
    taken: async () => carrier.taken.map(({ to }) => to),
    async finish() {
      await Promise.all([tell(), tell()]);
    },
  };
}

const FAULT: Record<Case, FaultMode> = {
  nothing: 'none',
  busy: '429',
  'lost before': '500',
  'lost after': 'accept-then-drop',
  'receipts early': 'early-receipt',
  'receipts twice': 'duplicate-receipt',
};

function simulated({ simulator, work }: Server, memory: Memory): Subject {
  return {
    carrier: simulator,
    account: DEFAULT_ACCOUNT,
    arrange: (met) => simulator.configure({ memory, fault: FAULT[met], rate: 0.5, seed: 7 }),
    taken: async () => (await simulator.ledger()).map(({ to }) => to),
    finish: () => work(),
  };
}

const REST_MEETS: Partial<Record<Case, RestMeets>> = {
  busy: '429',
  'lost before': 'cut',
  'lost after': 'taken, cut',
};

/** A message that is not in its records. */
const EARLIER = {
  key: 'earlier',
  account: ACCOUNT,
  from: '+12025550190',
  to: '+15005550000',
  body: 'Hello',
  segments: 1,
  since: new Date(0),
};

async function rest(
  server: Server,
  kind: keyof typeof REST_CARRIERS | 'bandwidthByToken',
  records: 'late' | 'none',
  change = {},
): Promise<Subject> {
  const open = kind === 'bandwidthByToken' ? bandwidthByToken : REST_CARRIERS[kind];
  const { standIn, accounts, tell } = await open(server, { at_once: 20, ...change });
  standIn.records = records;
  // It has a token already, like an account in use: without one the first messages are repeated.
  if (kind === 'bandwidthByToken') await accounts.lookup([EARLIER]);
  let early = false;
  const finalized = () => standIn.taken.map((message) => standIn.ended(message)).toReversed();
  standIn.beforeAnswer = async () => {
    if (early) await tell(...finalized());
  };
  return {
    carrier: accounts,
    account: ACCOUNT,
    async arrange(met, phones) {
      if (REST_MEETS[met]) standIn.meet(half(phones), REST_MEETS[met]);
      early = met === 'receipts early';
    },
    taken: async () => standIn.taken.map(({ to }) => to),
    async finish() {
      await tell(...finalized(), ...finalized());
    },
  };
}

const SMPP_MEETS: Partial<Record<Case, SmppMeets>> = {
  busy: 'throttled',
  'lost before': 'silent',
  'lost after': 'taken, silent',
};

/** Answers are lost one by one: a closed connection loses everything in flight, which other tests cover. */
async function smpp(server: Server, bind: 'transceiver' | 'separate'): Promise<Subject> {
  const { standIn, patient, tell, workOff } = await smppAccount(server, {
    bind,
    window: 20,
    timeout_seconds: 1,
  });
  const receipts = () => standIn.taken.map((message) => standIn.receipt(message)).toReversed();
  return {
    carrier: patient,
    account: SMPP,
    async arrange(met, phones) {
      if (SMPP_MEETS[met]) standIn.meet(half(phones), SMPP_MEETS[met]);
      if (met !== 'receipts early') return;
      standIn.beforeAnswer = async (taken) => {
        await standIn.bring(standIn.receipt(taken));
        await workOff();
      };
    },
    taken: async () => standIn.taken.map(({ to }) => `+${to}`),
    async finish() {
      await tell(...receipts(), ...receipts());
    },
  };
}

/** Every adapter, and carriers without an adapter yet. */
export const SUBJECTS: readonly [
  name: string,
  proof: Proof,
  make: (server: Server) => Subject | Promise<Subject>,
][] = [
  ['Telnyx, with late records', { certain: false, keyed: true }, (server) => rest(server, 'telnyx', 'late')],
  ['Twilio, with late records', { certain: false, keyed: true }, (server) => rest(server, 'twilio', 'late')],
  [
    'Bandwidth, with late records',
    { certain: false, keyed: true },
    (server) => rest(server, 'bandwidth', 'late'),
  ],
  [
    'Bandwidth by tokens, which cannot be asked, with keys in the tags of its events',
    { certain: false, keyed: true },
    (server) => rest(server, 'bandwidthByToken', 'none'),
  ],
  [
    'Twilio, which cannot be asked, with keys in the addresses of its webhooks',
    { certain: false, keyed: true },
    (server) => rest(server, 'twilio', 'none'),
  ],
  [
    'Telnyx, which cannot be asked, with keys in the addresses of its webhooks',
    { certain: false, keyed: true },
    (server) => rest(server, 'telnyx', 'none'),
  ],
  ['SMPP', { certain: false, keyed: false }, (server) => smpp(server, 'transceiver')],
  [
    'SMPP with a session for each direction',
    { certain: false, keyed: false },
    (server) => smpp(server, 'separate'),
  ],
  [
    'the simulator, which dedupes by key',
    { certain: true, keyed: true },
    (server) => simulated(server, 'keys'),
  ],
  ['the simulator with late records', { certain: false, keyed: true }, (server) => simulated(server, 'late')],
  [
    'the simulator without records or keys',
    { certain: false, keyed: false },
    (server) => simulated(server, 'none'),
  ],
  [
    'a carrier that takes one at a time, with late records',
    { certain: false, keyed: true },
    (server) => hostile(server, 'late', true),
  ],
  [
    'a carrier that takes one at a time and cannot be asked, with keys in receipts',
    { certain: false, keyed: true },
    (server) => hostile(server, 'broken', true),
  ],
  [
    'a carrier that takes one at a time, without records or keys',
    { certain: false, keyed: false },
    (server) => hostile(server, 'none', false),
  ],
];
