import { sql } from 'drizzle-orm';
import { USUAL_COUNTRIES } from '../../src/rules/data/countries';
import { troubleText } from '../../src/rules/words/troubles';
import type { AccountConfig } from '../config/account';
import { priceIn } from '../money/prices';
import { type Db, rows } from '../db/client';
import { problem } from '../http/problem';
import type { Logger } from '../lib/log';
import type { Metrics } from '../lib/metrics';
import { traced } from '../lib/traces';
import {
  type Answered,
  type Asked,
  type Carrier,
  type Found,
  type Inbound,
  type KeptText,
  type Price,
  type Priced,
  RECEIPTS_MS,
  type Submission,
  type Served,
} from '../sending/carrier/carrier';
import type { Inventory } from '../sending/carrier/inventory';
import type { LineTypeOffer, Looked } from '../sending/carrier/lineTypes';
import { byAccount } from '../sending/carrier/groups';
import type { Adapter, HookEvent, Meaning } from './adapter';
import { Health } from './health';
import { keepable } from './hookBodies';

interface Deps {
  db: Db;
  clock: { now(): Date };
  log: Logger;
  metrics?: Metrics | undefined;
}

/** An account with the client that speaks for it. */
export interface Account {
  config: AccountConfig;
  client: Adapter;
}

/** Wait for messages of an account that this configuration does not contain. */
const NOT_NAMED_MS = 60_000;
/** Heartbeat interval of connections. */
const SEEN_MS = 60_000;
/** Whether clients can get numbers through an account. */
const sells = (config: AccountConfig) =>
  config.kind === 'simulator' ||
  config.numbers.length > 0 ||
  ('buys_numbers' in config && config.buys_numbers);
/** All accounts as one carrier: every message goes to the client of its own account. */
export class Accounts implements Carrier {
  readonly numbers: Inventory;
  private seeing: NodeJS.Timeout | undefined;
  private readonly accounts: ReadonlyMap<string, Account & { health: Health }>;

  constructor(
    all: readonly Account[],
    private readonly deps: Deps,
  ) {
    this.accounts = new Map(
      all.map((account) => [
        account.config.name,
        { ...account, health: new Health(account.config.name, deps) },
      ]),
    );
    this.numbers = this.inventory();
  }

  /** The client of an account, if the configuration names it. */
  client(account: string): Adapter | undefined {
    return this.accounts.get(account)?.client;
  }

  /** Records a problem with an account's webhooks, for the operators of the server. */
  async noteTrouble(account: string, trouble: string): Promise<void> {
    await this.accounts.get(account)?.health.note(0, trouble);
  }

  /**
   * The meaning of an account's event.
   * @throws Unreadable if nobody knows what it means
   */
  read(account: string, event: HookEvent, word: string): Meaning {
    const client = this.client(account);
    const reader = client?.hooks ?? client?.connection;
    return reader ? keepable(reader.read(event, word), this.deps.clock.now()) : {};
  }

  /**
   * A person's text from the events that brought its parts.
   * @throws Unreadable if nobody knows what it says
   */
  join(account: string, parts: readonly HookEvent[]): Inbound | undefined {
    const inbound = this.client(account)?.connection?.join(parts);
    return inbound && keepable({ inbound }, this.deps.clock.now()).inbound;
  }

  /** Opens the persistent connections. `take` stores their events. */
  open(take: (account: string, events: readonly HookEvent[]) => Promise<void>): void {
    for (const [name, { client, health }] of this.accounts) {
      if (!client.connection) continue;
      void health.connected(false, null);
      client.connection.open({
        take: (events) => take(name, events),
        changed: (bound, trouble) => void health.connected(bound, trouble),
      });
    }
    this.seeing = setInterval(() => {
      for (const { health } of this.accounts.values()) void health.stillConnected();
    }, SEEN_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.seeing);
    for (const { client, health } of this.accounts.values()) {
      await client.connection?.close();
      await health.written();
    }
  }

  perSecond(account: string): number {
    return this.client(account)?.perSecond(account) ?? 0;
  }

  segments(account: string, body: string): number | undefined {
    return this.client(account)?.segments?.(account, body);
  }

  perNumber(account: string): number | null {
    return this.client(account)?.perNumber?.(account) ?? null;
  }

  perBrandDay(account: string): number | null {
    const config = this.accounts.get(account)?.config;
    return (config && config.kind !== 'simulator' && config.brand_per_day) || null;
  }

  reachesNetworks(account: string): boolean {
    return this.client(account)?.reachesNetworks?.(account) ?? false;
  }

  /** The first of the tenant's accounts that can register brands. */
  registrar(tenant: Served): string | null {
    return this.accountsOf(tenant).find(({ client }) => client.registry !== undefined)?.config.name ?? null;
  }

  registryOf(account: string) {
    return this.client(account)?.registry;
  }

  /** The tenant's first account that looks up line types at a known price. */
  lineTypes(tenant: Served): LineTypeOffer | null {
    for (const { config, client } of this.accountsOf(tenant)) {
      const { line_type_lookup: micros, currency } = config.prices ?? {};
      if (client.lookUp && micros !== undefined && currency)
        return { account: config.name, currency, micros };
    }
    return null;
  }

  readonly lookUp = async (account: string, phone: string): Promise<Looked> =>
    (await this.client(account)?.lookUp?.(account, phone)) ?? {
      outcome: 'not_asked',
      retryAfterMs: NOT_NAMED_MS,
      reason: troubleText('account_missing'),
    };

  keptTexts(account: string, since: Date): AsyncIterable<readonly KeptText[]> | null {
    const pages = this.client(account)?.keptTexts?.(account, since);
    return pages ? this.keepable(pages) : null;
  }

  private async *keepable(pages: AsyncIterable<readonly KeptText[]>): AsyncGenerator<readonly KeptText[]> {
    const now = this.deps.clock.now();
    for await (const page of pages)
      yield page.map(({ unnamed, ...inbound }) => ({ ...keepable({ inbound }, now).inbound!, unnamed }));
  }

  atOnce(account: string): number {
    return this.client(account)?.atOnce(account) ?? 1;
  }

  holdsMs(account: string): number {
    return this.client(account)?.holdsMs?.(account) ?? 0;
  }

  receiptsMs(account: string): number {
    const known = this.accounts.get(account);
    const minutes = known?.config.receipts_minutes;
    return minutes === undefined ? (known?.client.receiptsMs?.(account) ?? RECEIPTS_MS) : minutes * 60_000;
  }

  confirms(account: string, text: Pick<Inbound, 'to' | 'body'>): boolean {
    return this.client(account)?.confirms?.(account, text) ?? false;
  }

  countries(account: string): readonly string[] {
    return this.accounts.get(account)?.config.countries ?? USUAL_COUNTRIES;
  }

  /** A tenant without an account sends nothing, but may prepare it. */
  countriesFor(tenant: Served): readonly string[] {
    const all = this.accountsOf(tenant).flatMap(({ config }) => config.countries ?? USUAL_COUNTRIES);
    return all.length > 0 ? [...new Set(all)] : USUAL_COUNTRIES;
  }

  /** The configuration makes sure that all accounts have the same. */
  get currency(): string | null {
    for (const { config } of this.accounts.values()) if (config.prices) return config.prices.currency;
    return null;
  }

  price(account: string, segment: Priced): Price | null {
    const prices = this.accounts.get(account)?.config.prices;
    return prices ? priceIn(prices, segment) : null;
  }

  /** An account that fails does not keep the others from finishing. */
  async submit(batch: readonly Submission[], until: Date, answered: Answered): Promise<void> {
    const ends = await Promise.allSettled(
      [...byAccount(batch)].map(([account, messages]) => this.submitTo(account, messages, until, answered)),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async lookup(queries: readonly Asked[]): Promise<ReadonlyMap<string, Found>> {
    const results = await Promise.all(
      [...byAccount(queries)].map(([account, ofAccount]) => this.client(account)?.lookup(ofAccount) ?? []),
    );
    return new Map(results.flatMap((each) => [...each]));
  }

  private async submitTo(
    name: string,
    batch: readonly Submission[],
    until: Date,
    answered: Answered,
  ): Promise<void> {
    const account = this.accounts.get(name);
    if (!account) {
      this.deps.log.warn('carrier_account_missing', { account: name, messages: batch.length });
      for (const { key } of batch)
        answered(key, { outcome: 'not_taken', retryAfterMs: NOT_NAMED_MS, trouble: 'not configured' });
      return;
    }
    const open = new Set(batch.map(({ key }) => key));
    const outcomes = { accepted: 0, rejected: 0, not_taken: 0, unanswered: 0 };
    const started = performance.now();
    let trouble: string | null = null;
    try {
      const span = { name: 'hand_over', kind: 'work', attributes: { account: name } } as const;
      await traced(span, () =>
        account.client.submit(batch, until, (key, answer) => {
          if (!open.delete(key)) return;
          outcomes[answer.outcome] += 1;
          if (answer.outcome === 'not_taken' && answer.trouble) ({ trouble } = answer);
          answered(key, answer);
        }),
      );
    } finally {
      outcomes.unanswered = open.size;
      const ms = performance.now() - started;
      this.deps.metrics?.submitted(name, outcomes, ms);
      this.deps.log.info('handed_over', { account: name, ...outcomes, ms: Math.round(ms) });
      await account.health.note(
        outcomes.accepted,
        trouble ?? (open.size > 0 ? troubleText('unanswered') : null),
      );
    }
  }

  /** The accounts that a tenant buys from, in the order of the configuration. */
  private async sellersOf(tenantId: string): Promise<Account[]> {
    const [tenant] = await rows<{ account_id: string | null }>(
      this.deps.db,
      sql`select account_id from tenants where id = ${tenantId}::uuid`,
    );
    return this.accountsOf({ id: tenantId, account_id: tenant?.account_id ?? null });
  }

  private accountsOf({ id, account_id }: Served): Account[] {
    return [...this.accounts.values()].filter(
      ({ config: { tenants } }) =>
        tenants === undefined ||
        tenants.some((each) => each === id || (account_id !== null && each === account_id)),
    );
  }

  private inventory(): Inventory {
    const sellers = async (tenantId: string) => {
      const all = await this.sellersOf(tenantId);
      const selling = all.filter(({ config }) => sells(config));
      if (selling.length > 0) return selling;
      const names = all.map(({ config }) => `“${config.name}”`).join(', ');
      throw names === ''
        ? problem('no_numbers_for_sale.no_account')
        : problem('no_numbers_for_sale.account', { names });
    };
    const numbersOf = (account: string) => this.client(account)?.numbers;
    return {
      /** Offers of the accounts that answer. Fails only if none does. */
      offers: async (query, tenantId) => {
        const searches = await Promise.allSettled(
          (await sellers(tenantId)).map(({ client }) => client.numbers.offers(query, tenantId)),
        );
        const offered = searches.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
        const failed = searches.find((each) => each.status === 'rejected');
        if (failed && offered.length === 0) throw failed.reason;
        const held = await this.held(offered.flatMap((each) => each.map(({ phone }) => phone)));
        return offered.flat().filter(({ phone }) => !held.has(phone));
      },
      order: async (order, payment) =>
        (await numbersOf(order.account)?.order(order, payment)) ?? {
          outcome: 'refused',
          reason: troubleText('account_missing'),
        },
      find: async (order) =>
        (await numbersOf(order.account)?.find(order)) ?? {
          outcome: 'unknown',
          reason: troubleText('account_missing'),
        },
      release: async (number) =>
        (await numbersOf(number.account)?.release(number)) ?? {
          gone: false,
          reason: troubleText('account_missing'),
        },
    };
  }

  /** Those of these numbers that a client already has. */
  private async held(phones: readonly string[]): Promise<Set<string>> {
    const numbers = await rows<{ phone: string }>(
      this.deps.db,
      sql`select phone from virtual_numbers where released_at is null
        and phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb))`,
    );
    return new Set(numbers.map(({ phone }) => phone));
  }
}
