import { isTollFree } from '../../../src/rules/formats/national';
import { type RestConfig, webhookOf } from '../../config/account';
import type {
  Answer,
  Answered,
  Asked,
  Found,
  Inbound,
  KeptText,
  Submission,
} from '../../sending/carrier/carrier';
import type { Inventory } from '../../sending/carrier/inventory';
import type { LookUp } from '../../sending/carrier/lineTypes';
import type { Registry } from '../../sending/carrier/registry';
import type { Adapter, Hooks } from '../adapter';
import { inLanes } from '../http';
import { listedNumbers } from '../listedNumbers';
import type { CallbackKeys } from '../callbackKeys';
import { answerOf, type Dialect } from './answers';
import { type ApiCall, type Ask, askerOf, UNAUTHORIZED } from './ask';
import type { Tokens } from './tokens';

/** Wait for a message while other jobs occupy all calls. */
const FULL_MS = 100;
/** Wait while a token is being requested, and after a failed request or a refused token. */
const TOKEN_MS = { pending: 250, failed: 5_000 };
/** Tolerance for records dated slightly before the call that created them. */
const SKEW_MS = 5_000;
/** Numbers of nobody, and an address of nobody, by which an account's records are asked. */
const TRIAL = { from: '+12025550100', to: '+12025550101' };
const TRIAL_REPORTS = 'https://sms.invalid/hooks';
/** First status of HTTP that is an error. */
const ERRORS_FROM = 400;
/** Keywords that a carrier replies to if it answers HELP itself. */
export const HELP_WORDS = ['HELP', 'INFO'];
/** Keywords on toll-free numbers that the network answers itself. */
const TOLL_FREE_WORDS = ['STOP', 'START', 'UNSTOP'];

/** The parts of a REST API that differ between carriers. */
export interface Api extends Dialect {
  authorization: string | Tokens;
  /** `reportTo`: address for delivery receipts. `validSeconds`: whole seconds from now, at least 1. */
  submission(message: Submission, reportTo: string | undefined, validSeconds: number): ApiCall;
  /** Request that searches the carrier's records after a lost answer; null if they cannot be searched. */
  question(query: Asked, reportTo: string | undefined): ApiCall | null;
  /**
   * Ids of messages in the records that may be the one in question. Records lag, so a missing message may have been
   * taken.
   */
  idsIn(body: unknown, query: Asked, reportTo: string | undefined, since: Date): string[];
  /** Keywords that the carrier replies to itself, as the account is configured. Upper case. */
  confirms: readonly string[];
  /** Time for which it queues messages past their validity. */
  holdsMs: number;
}

interface Deps {
  clock: { now(): Date };
}

/** Services of the carrier besides messaging. */
interface Offered {
  /** Numbers for sale. */
  numbers?: Inventory;
  registry?: Registry;
  lookUp?: LookUp;
  /** See `Carrier.keptTexts`. */
  keptTexts?: (since: Date) => AsyncIterable<readonly KeptText[]>;
}

/** An account at a carrier with an API over HTTP: one call a message, never repeated. */
export class RestAccount implements Adapter {
  readonly numbers: Inventory;
  readonly registry: Registry | undefined;
  readonly lookUp: Adapter['lookUp'];
  readonly keptTexts: Adapter['keptTexts'];
  private readonly ask: Ask;
  /** Submissions without an answer, of all jobs of this process. */
  private open = 0;

  constructor(
    private readonly account: RestConfig,
    private readonly api: Api,
    private readonly keys: CallbackKeys,
    readonly hooks: Hooks,
    private readonly deps: Deps,
    { numbers, registry, lookUp, keptTexts }: Offered = {},
  ) {
    const buys = 'buys_numbers' in account && account.buys_numbers;
    this.numbers = listedNumbers(account.name, account.numbers, numbers, buys);
    this.registry = registry;
    this.keptTexts = keptTexts && ((_, since) => keptTexts(since));
    this.lookUp = lookUp && ((_, phone) => lookUp(phone));
    this.ask = askerOf(account, api.authorization);
  }

  perSecond(): number {
    return this.account.per_second;
  }

  perNumber(): number | null {
    return this.account.per_number ?? null;
  }

  reachesNetworks(): boolean {
    return true;
  }

  atOnce(): number {
    return this.account.at_once;
  }

  holdsMs(): number {
    return this.api.holdsMs;
  }

  confirms(_: string, { to, body }: Pick<Inbound, 'to' | 'body'>): boolean {
    const word = body.trim().toUpperCase();
    return this.api.confirms.includes(word) || (isTollFree(to) && TOLL_FREE_WORDS.includes(word));
  }

  async submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void> {
    await inLanes(batch, this.account.at_once, async (message) => {
      const now = this.deps.clock.now();
      const validSeconds = Math.floor((message.validUntil.getTime() - now.getTime()) / 1000);
      if (now >= until || validSeconds < 1) {
        answered(message.key, { outcome: 'not_taken', retryAfterMs: 0 });
        return;
      }
      // Other jobs occupy all calls. Waiting here would be after the last check.
      if (this.open >= this.account.at_once) {
        answered(message.key, { outcome: 'not_taken', retryAfterMs: FULL_MS });
        return;
      }
      // As with waiting for a call: a token requested now would come after the last check.
      const token = this.token();
      if (token) {
        answered(message.key, token);
        return;
      }
      const answer = await this.post(message, validSeconds);
      if (answer) answered(message.key, answer);
    });
  }

  async lookup(queries: readonly Asked[]): Promise<ReadonlyMap<string, Found>> {
    const results = new Map<string, Found>();
    await inLanes(queries, this.account.at_once, async (each) => {
      const reportTo = this.reportTo(each.key);
      const question = this.api.question(each, reportTo);
      if (!question) return;
      const reply = await this.ask(question);
      if (reply.kind !== 'answered' || reply.status !== 200) {
        results.set(each.key, { outcome: 'unknown', unanswered: true });
        return;
      }
      const since = new Date(each.since.getTime() - SKEW_MS);
      const ids = new Set(this.api.idsIn(reply.body, each, reportTo, since));
      if (ids.size === 1) results.set(each.key, { outcome: 'accepted', carrierId: [...ids][0]! });
    });
    return results;
  }

  /** Asks its records for a message that nobody sent. @returns the carrier's refusal; null where it answered */
  async trouble(): Promise<string | null> {
    const query = {
      ...TRIAL,
      key: '',
      account: this.account.name,
      body: '',
      segments: 1,
      since: this.deps.clock.now(),
    };
    const question = this.api.question(query, TRIAL_REPORTS);
    if (!question) return null;
    const reply = await this.ask(question);
    if (reply.kind !== 'answered') return reply.reason;
    if (reply.status < ERRORS_FROM) return null;
    const error = this.api.errorIn(reply.body);
    return error ? `${error.code} ${error.title}`.trim() : `HTTP ${reply.status}`;
  }

  private async post(message: Submission, validSeconds: number): Promise<Answer | undefined> {
    this.open += 1;
    try {
      const reply = await this.ask(this.api.submission(message, this.reportTo(message.key), validSeconds));
      const answer = answerOf(reply, this.api, this.deps.clock.now());
      const isRefused = reply.kind === 'answered' && reply.status === UNAUTHORIZED;
      if (typeof this.api.authorization === 'string' || !isRefused) return answer;
      // From the carrier or a proxy: without a valid token nothing is taken. A new one is requested.
      const trouble =
        answer?.outcome === 'not_taken' && answer.trouble ? answer.trouble : `HTTP ${UNAUTHORIZED}`;
      return { outcome: 'not_taken', retryAfterMs: TOKEN_MS.pending, trouble };
    } finally {
      this.open -= 1;
    }
  }

  /** The answer for a message that cannot leave because there is no token; null if there is one. */
  private token(): Answer | null {
    const { authorization } = this.api;
    if (typeof authorization === 'string') return null;
    const known = authorization.now();
    if (known.header !== undefined) return null;
    return known.trouble === null
      ? { outcome: 'not_taken', retryAfterMs: TOKEN_MS.pending }
      : { outcome: 'not_taken', retryAfterMs: TOKEN_MS.failed, trouble: known.trouble };
  }

  /** Receipt address for the message with this key. */
  private reportTo(key: string): string | undefined {
    const webhook = webhookOf(this.account);
    return webhook && `${webhook}/${this.keys.wordOf(key)}`;
  }
}
