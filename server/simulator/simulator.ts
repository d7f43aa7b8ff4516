import type { Db } from '../db/client';
import { DEFAULT_ACCOUNT } from '../db/schema/columns';
import type { Logger } from '../lib/log';
import type {
  Answer,
  Answered,
  Asked,
  Carrier,
  CarrierEvents,
  Decision,
  Found,
  Receipt,
  Submission,
} from '../sending/carrier/carrier';
import type { Inventory } from '../sending/carrier/inventory';
import type { Registry } from '../sending/carrier/registry';
import { Backoff, Bell, breathe, type Pause, realPause } from '../lib/pause';
import { Batcher } from '../lib/batcher';
import { Bucket } from './bucket';
import { eventsOf, RECEIPTS_MS } from './events';
import { simulatedInventory } from './inventory';
import { simulatedRegistry } from './registry';
import type { FaultMode, Memory, Settings } from './faults';
import { chance, type Fate, fateOf, lineOf } from './people';
import {
  accept,
  acceptedAs,
  forget,
  forgetInbound,
  ledger,
  nextDue,
  readSettings,
  releaseAll,
  type NewEvent,
  schedule,
  type SimEvent,
  takeDue,
  waiting,
  writeSettings,
} from './store';

/** Time between two deliveries, so that there is something to deliver together. */
const PUMP_MS = 100;
/** Polling interval for events scheduled by other processes, if there are any. */
const LOOK_MS = { shared: 1_000, alone: 5_000 };
const RECEIPTS_AT_ONCE = 500;
const REPLIES_AT_ONCE = 200;
const SETTINGS_MS = 1_000;
const THROTTLED_MS = 500;
/** How far records lag behind when memory is `late`. */
const LAG_MS = 1_500;
/** Price of a line-type look-up, if not configured. */
const LOOKUP_MICROS = 4_000;
const DELAY_MS = { least: 500, spread: 2_500 };

interface Options {
  db: Db;
  clock: { now(): Date };
  ids: { uuid(): string };
  log: Logger;
  /** Speed until /sim/speed sets another. */
  perSecond: number;
  pause?: Pause;
  /** Name of the account in the configuration. */
  account?: string;
  /** Configured prices. */
  prices?: Pick<Carrier, 'currency' | 'price'>;
}

/**
 * A carrier with its own storage: accepted messages and pending reports survive the end of the process. It knows
 * numbers, texts and keys, and nothing about the product's tables.
 */
export class Simulator implements Carrier {
  readonly numbers: Inventory;
  readonly registry: Registry;
  readonly registrar = () => this.account;
  readonly registryOf = () => this.registry;
  readonly lineTypes = () => ({ account: this.account, currency: 'USD', micros: LOOKUP_MICROS });
  readonly lookUp = async (_: string, phone: string) =>
    ({ outcome: 'told', lineType: lineOf(this.settings.seed, phone) }) as const;
  /** It takes a batch as a whole. */
  readonly atOnce = () => Infinity;
  readonly currency: Carrier['currency'];
  readonly price: Carrier['price'];
  private settings: Settings;
  private settingsAt = 0;
  private readonly bucket: Bucket;
  /** How often the fault was drawn for a key, so that a second attempt can succeed. */
  private readonly tries = new Map<string, number>();
  private events: CarrierEvents | null = null;
  private readonly stopping = new AbortController();
  /** Wakes the loop when this process has scheduled something. */
  private readonly bell = new Bell();
  private loop: Promise<void> = Promise.resolve();
  private readonly pause: Pause;
  private readonly account: string;
  /** Batches the events of concurrent replies for storing and for deleting. */
  private readonly scheduling: Batcher<NewEvent, void>;
  private readonly forgetting: Batcher<Pick<SimEvent, 'carrier_id' | 'due_at'>, void>;

  constructor(private readonly options: Options) {
    this.settings = { per_second: options.perSecond, fault: 'none', rate: 0, seed: 1, memory: 'keys' };
    this.bucket = new Bucket(() => options.clock.now().getTime());
    this.pause = options.pause ?? realPause;
    this.account = options.account ?? DEFAULT_ACCOUNT;
    this.currency = options.prices?.currency;
    this.price = options.prices?.price;
    this.numbers = simulatedInventory(options.db, this.account);
    this.registry = simulatedRegistry(options.db, options.clock);
    const { db } = options;
    const all = <T>(work: (batch: readonly T[]) => Promise<void>) =>
      new Batcher<T, void>(async (batch) => {
        await work(batch);
        return [];
      }, REPLIES_AT_ONCE);
    this.scheduling = all((batch) => schedule(db, batch));
    this.forgetting = all((batch) => forgetInbound(db, batch));
  }

  receiptsMs(): number {
    return RECEIPTS_MS;
  }

  perSecond(): number {
    return this.settings.per_second;
  }

  async submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void> {
    await this.refresh();
    const answers = new Map<string, Answer>();
    const meets = (mode: FaultMode) =>
      new Set(batch.filter(({ key }) => this.meets(mode, key)).map(({ key }) => key));
    const busy = meets('429');
    const failing = meets('500');
    const slow = meets('delay').size > 0;
    const dropped = meets('accept-then-drop');

    const open = batch.filter(({ key }) => !busy.has(key) && !failing.has(key));
    const fitting = open.slice(0, this.bucket.take(open.length, this.settings.per_second));
    const later = { outcome: 'not_taken', retryAfterMs: THROTTLED_MS } as const;
    for (const { key } of open.slice(fitting.length)) answers.set(key, later);
    for (const key of busy) answers.set(key, { ...later, trouble: 'HTTP 429' });
    for (const [key, decision] of await this.decide(fitting, until)) answers.set(key, decision);

    if (slow)
      await this.pause(DELAY_MS.least + chance(String(this.settings.seed), batch[0]!.key) * DELAY_MS.spread);
    for (const [key, answer] of answers) if (!dropped.has(key)) answered(key, answer);
  }

  async lookup(queries: readonly Asked[]): Promise<ReadonlyMap<string, Found>> {
    await this.refresh();
    const { memory } = this.settings;
    const keys = queries.map(({ key }) => key);
    if (keys.some((key) => this.meets('no-lookup', key)))
      throw new Error('The carrier does not answer lookups.');
    if (memory === 'none') return new Map();
    const now = this.options.clock.now();
    const recorded = memory === 'late' ? new Date(now.getTime() - LAG_MS) : now;
    const accepted = await acceptedAs(this.options.db, keys, recorded);
    return new Map(keys.map((key) => [key, foundAs(accepted.get(key), memory)]));
  }

  /** Sets who receives receipts and replies. They are delivered again after a restart until they are accepted. */
  listen(events: CarrierEvents): void {
    this.events = events;
  }

  /** `alone`: no other process delivers events, as on the embedded database. */
  async start({ alone }: { alone: boolean }): Promise<void> {
    if (alone) await releaseAll(this.options.db);
    await this.refresh();
    this.loop = this.run(alone ? LOOK_MS.alone : LOOK_MS.shared);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  /** Delivers the events that are due. Resolves to whether there were any. */
  async pump(): Promise<boolean> {
    const { db, clock } = this.options;
    if (!this.events) return false;
    const receipts = await takeDue(db, 'receipt', clock.now(), RECEIPTS_AT_ONCE);
    if (receipts.length > 0) {
      await this.events.receipts(receipts.map((event) => this.receiptOf(event)));
      await forget(db, receipts);
    }
    // Replies take longer to process and are not urgent, so they wait while there are many receipts.
    if (receipts.length === RECEIPTS_AT_ONCE) return true;
    const replies = await takeDue(db, 'inbound', clock.now(), REPLIES_AT_ONCE);
    const deliveries = await Promise.allSettled(replies.map((reply) => this.deliver(reply)));
    await forget(
      db,
      replies.filter((_, i) => deliveries[i]!.status === 'fulfilled'),
    );
    for (const each of deliveries) if (each.status === 'rejected') throw each.reason;
    return receipts.length + replies.length > 0;
  }

  private deliver({ carrier_id: carrierId, due_at: at, ...reply }: SimEvent): Promise<void> {
    const { from, to, body } = reply as { from: string; to: string; body: string };
    return this.events!.inbound({ account: this.account, carrierId, from, to, body, at });
  }

  /** Delivers a person's text to one of our numbers, ahead of other due events. Resolves after delivery. */
  async receive(message: { from: string; to: string; body: string }): Promise<void> {
    const { clock, ids } = this.options;
    const at = clock.now();
    const carrierId = ids.uuid();
    await this.scheduling.do({ kind: 'inbound', due_at: at, carrier_id: carrierId, ...message });
    await this.events?.inbound({ account: this.account, carrierId, at, ...message });
    if (this.events) await this.forgetting.do({ carrier_id: carrierId, due_at: at });
  }

  async configure(change: Partial<Settings>): Promise<void> {
    await this.refresh();
    await writeSettings(this.options.db, change);
    this.settings = { ...this.settings, ...change };
    this.tries.clear();
  }

  /** Drops the cached settings, because another process or a test has changed them. */
  reset(): void {
    this.settingsAt = 0;
    this.tries.clear();
    this.bucket.refill();
  }

  /** How many receipts and replies are still to be delivered. */
  waiting(): Promise<number> {
    return waiting(this.options.db);
  }

  ledger(jobId?: string) {
    return ledger(this.options.db, jobId);
  }

  private async decide(batch: readonly Submission[], until: Date): Promise<Map<string, Decision>> {
    const { db, clock, ids } = this.options;
    const { seed, memory } = this.settings;
    const decisions = new Map<string, Decision>();
    const accepted: (Submission & { carrierId: string; fate: Fate })[] = [];
    for (const message of batch) {
      const fate = fateOf(seed, message.to);
      if (fate.rejected) decisions.set(message.key, { outcome: 'rejected', code: fate.rejected });
      else accepted.push({ ...message, fate, carrierId: `SM${ids.uuid().replaceAll('-', '')}` });
    }
    if (accepted.length === 0) return decisions;
    const now = clock.now();
    const added = await db.transaction(async (tx) => {
      const fresh = await accept(tx, accepted, { memory, now });
      const events = accepted
        .filter(({ carrierId }) => fresh.has(carrierId))
        .flatMap((m) => {
          const late = this.meets('late-receipt', m.key);
          const twice = this.meets('duplicate-receipt', m.key);
          const pending = eventsOf(m, { now, late, twice, keyed: memory !== 'none' });
          return this.meets('early-receipt', m.key)
            ? pending.map((e) => (e.kind === 'receipt' ? { ...e, due_at: now } : e))
            : pending;
        });
      await schedule(tx, events);
      // A real connection carries nothing after the sender hangs up, but a frozen transaction could still commit.
      if (clock.now() > until) throw new Error('The sender no longer waits for this batch.');
      return fresh;
    });
    this.bell.ring();
    if (this.settings.fault === 'early-receipt') await this.pump();
    for (const { key, carrierId } of accepted)
      if (added.has(carrierId)) decisions.set(key, { outcome: 'accepted', carrierId });
    const before = accepted.filter(({ carrierId }) => !added.has(carrierId)).map(({ key }) => key);
    for (const [key, carrierId] of await acceptedAs(db, before, now))
      decisions.set(key, { outcome: 'accepted', carrierId });
    return decisions;
  }

  private receiptOf(event: SimEvent): Receipt {
    return {
      account: this.account,
      key: event.key,
      carrierId: event.carrier_id,
      status: event.delivered ? 'delivered' : 'failed',
      code: event.code,
      at: event.due_at,
    };
  }

  private meets(mode: FaultMode, key: string): boolean {
    const { fault, rate, seed } = this.settings;
    if (fault !== mode || rate <= 0) return false;
    const tried = this.tries.get(key) ?? 0;
    this.tries.set(key, tried + 1);
    return chance(String(seed), mode, key, String(tried)) < rate;
  }

  private async refresh(): Promise<void> {
    const now = this.options.clock.now().getTime();
    if (Math.abs(now - this.settingsAt) < SETTINGS_MS) return;
    this.settings = await readSettings(this.options.db, this.options.perSecond);
    this.settingsAt = now;
  }

  private async run(lookMs: number): Promise<void> {
    const { signal } = this.stopping;
    const backoff = new Backoff(PUMP_MS);
    while (!signal.aborted) {
      let next = 0;
      try {
        await this.refresh();
        const busy = await this.pump();
        backoff.wentWell();
        if (busy) {
          await breathe();
          continue;
        }
        next = await nextDue(this.options.db, this.options.clock.now(), lookMs);
      } catch (error) {
        this.options.log.error('simulator', { error });
        backoff.failed();
      }
      await realPause(backoff.ms, signal);
      if (next > backoff.ms) await this.bell.wait(next - backoff.ms, signal);
    }
  }
}

/** Answer to a query. Only a carrier that accepts a key once can be certain that a missing one was not taken. */
function foundAs(carrierId: string | undefined, memory: Memory): Found {
  if (carrierId !== undefined) return { outcome: 'accepted', carrierId };
  return { outcome: memory === 'keys' ? 'not_taken' : 'unknown' };
}
