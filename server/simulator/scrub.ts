import { isDated, type ScrubAnswer, type ScrubKind } from '../../src/rules/data/scrubs';
import { type Db, rows } from '../db/client';
import { sim_scrubs } from '../db/schema/simulator';
import { sql } from 'drizzle-orm';
import { realPause, type Pause } from '../lib/pause';
import type { Asked, Scrubbed, ScrubRequest, ScrubSource, Told } from '../sending/carrier/scrubSource';
import { chance } from './people';

/** Ways in which the simulated list provider misbehaves. */
export const SCRUB_FAULTS = [
  'none',
  'slow',
  '500',
  '429',
  'lost',
  'missing',
  'foreign',
  'malformed',
  'old',
  'price',
] as const;
export type ScrubFault = (typeof SCRUB_FAULTS)[number];

const SLOW_MS = 3_000;
const BUSY_MS = 5_000;
const DAY_MS = 86_400_000;
/** Age of the data behind an answer of the fault `old`. */
const OLD_DAYS = 60;
/** Shares of numbers on each list. */
const LISTED: Readonly<Record<ScrubKind, number>> = {
  reassigned: 0.03,
  deactivated: 0.02,
  national_dnc: 0.1,
  state_dnc: 0.04,
  litigator: 0.005,
  line_type: 0.05,
};
/** Share of numbers that the provider has no data about. */
const NO_DATA = 0.01;
const PRICES: Readonly<Record<ScrubKind, number>> = {
  reassigned: 4_000,
  deactivated: 2_000,
  national_dnc: 1_000,
  state_dnc: 1_000,
  litigator: 1_500,
  line_type: 3_000,
};
/** Numbers that say what they are on: 8 before the last digit is every list, and 9 is not known. */
const FORCED = /^\+1500555\d{2}([89])\d$/;

interface Stored {
  certificate: { id: string; issued_at: string };
  statements: (Omit<Told, 'as_of'> & { as_of: string })[];
}

interface Options {
  db: Db;
  clock: { now(): Date };
  pause?: Pause;
}

/** A list provider with its own storage: it answers and charges a request id once, also after a restart. */
export class SimulatedScrub implements ScrubSource {
  readonly name = 'simulator';
  readonly currency = 'USD';
  prices: ScrubSource['prices'] = PRICES;
  private fault: ScrubFault = 'none';
  /** Requests that still meet the fault. */
  private left = 0;

  constructor(private readonly options: Options) {}

  /** Meets the next requests (`times`) with a fault. */
  misbehave(fault: ScrubFault, times = Infinity): void {
    this.fault = fault;
    this.left = times;
  }

  /** Behaves again, at its first prices. */
  reset(): void {
    this.misbehave('none');
    this.prices = PRICES;
  }

  /** Numbers charged in all, and requests. */
  async charged(): Promise<{ numbers: number; requests: number }> {
    const [sum] = await rows<{ numbers: number; requests: number }>(
      this.options.db,
      sql`select coalesce(sum(numbers), 0)::int as numbers, count(*)::int as requests from sim_scrubs`,
    );
    return sum!;
  }

  async ask(request: ScrubRequest): Promise<Scrubbed> {
    const fault = this.left > 0 ? this.fault : 'none';
    this.left -= 1;
    if (fault === 'slow') await (this.options.pause ?? realPause)(SLOW_MS);
    if (fault === '500') return { outcome: 'lost', reason: 'HTTP 500' };
    if (fault === '429') return { outcome: 'not_asked', retryAfterMs: BUSY_MS, reason: 'HTTP 429' };
    if (fault === 'price' || request.micros < (this.prices[request.kind] ?? Infinity))
      return { outcome: 'price_changed' };
    const { certificate, statements } = await this.answered(request, fault);
    if (fault === 'lost') return { outcome: 'lost', reason: 'no answer' };
    if (fault === 'malformed') return { outcome: 'lost', reason: 'unreadable' };
    return {
      outcome: 'answered',
      certificate: { id: certificate.id, issued_at: new Date(certificate.issued_at) },
      statements: statements.map((each) => ({ ...each, as_of: new Date(each.as_of) })),
    };
  }

  private async answered(request: ScrubRequest, fault: ScrubFault): Promise<Stored> {
    const reply = this.reply(request, fault);
    await this.options.db
      .insert(sim_scrubs)
      .values({ id: request.id, kind: request.kind, numbers: request.numbers.length, reply })
      .onConflictDoNothing();
    const [stored] = await rows<{ reply: Stored }>(
      this.options.db,
      sql`select reply from sim_scrubs where id = ${request.id}`,
    );
    return stored!.reply;
  }

  private reply({ id, kind, numbers }: ScrubRequest, fault: ScrubFault): Stored {
    const now = this.options.clock.now();
    const as_of = new Date(now.getTime() - (fault === 'old' ? OLD_DAYS * DAY_MS : 0)).toISOString();
    const all = numbers.map((each) => ({ phone: each.phone, ...answerTo(kind, each), as_of }));
    const statements = fault === 'missing' ? all.slice(1) : all;
    if (fault === 'foreign') statements[0] = { ...all[0]!, phone: '+15005559999' };
    return { certificate: { id: `SIM-${id.slice(-12)}`, issued_at: as_of }, statements };
  }
}

/** Lines that take no texts are landlines, all others mobile. */
function answerTo(kind: ScrubKind, question: Asked): Pick<Told, 'answer' | 'line_type'> {
  const answer = listAnswerTo(kind, question);
  if (kind !== 'line_type' || answer === 'no_answer') return { answer };
  return { answer, line_type: answer === 'listed' ? 'landline' : 'mobile' };
}

/** Always the same for the same number. */
function listAnswerTo(kind: ScrubKind, { phone, since }: Asked): ScrubAnswer {
  if (isDated(kind) && since === null) return 'no_answer';
  const forced = FORCED.exec(phone)?.[1];
  if (forced) return forced === '8' ? 'listed' : 'no_answer';
  if (phone.startsWith('+1500555')) return 'clear';
  if (chance(phone, kind, 'data') < NO_DATA) return 'no_answer';
  return chance(phone, kind, 'listed') < LISTED[kind] ? 'listed' : 'clear';
}
