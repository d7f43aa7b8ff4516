import { type SQL, sql } from 'drizzle-orm';
import { type AccountConfig, webhookOf } from '../config/carriersFile';
import { USUAL_COUNTRIES } from '../../src/rules/countries';
import { type Db, rows, type Tx } from '../db/client';
import { carrier_accounts } from '../db/schema/carriers';
import type { Logger } from '../lib/log';
import { StartError } from '../lib/startError';

/** How often figures are written. Trouble is written at once. */
const WRITE_MS = 1_000;
const ERROR_MAX = 200;

/**
 * Writes down the accounts of the configuration, for the page that shows them.
 * @throws StartError if their currency has changed while amounts of the former one are kept
 */
export async function recordAccounts(db: Db, accounts: readonly AccountConfig[]): Promise<void> {
  const [currency] = accounts.flatMap(({ prices }) => prices?.currency ?? []);
  await db.transaction(async (tx) => {
    if (currency) await keepCurrency(tx, currency);
    await tx.update(carrier_accounts).set({ configured: false });
    for (const account of accounts) {
      const known = {
        kind: account.kind,
        base_url: account.kind === 'simulator' ? null : account.base_url,
        webhook_url: ('public_url' in account ? webhookOf(account) : undefined) ?? null,
        per_second: account.per_second,
        tenants: account.tenants ?? null,
        countries: (account.countries ?? USUAL_COUNTRIES).join(', '),
        ...(currency ? { currency } : {}),
        configured: true,
        ...(account.kind === 'smpp' ? {} : { bound: null }),
      };
      await tx
        .insert(carrier_accounts)
        .values({ id: account.name, ...known })
        .onConflictDoUpdate({ target: carrier_accounts.id, set: known });
    }
  });
}

/** Amounts are kept as plain numbers: in another currency they would say something else. */
async function keepCurrency(tx: Tx, currency: string): Promise<void> {
  const [known] = await rows<{ currency: string; kept: boolean }>(
    tx,
    sql`select currency, exists (select 1 from spending) or exists (select 1 from clients where budget is not null)
        or exists (select 1 from tenants where budget is not null) as kept
      from carrier_accounts where currency is not null limit 1`,
  );
  if (known?.kept && known.currency !== currency)
    throw new StartError(
      `The prices of CARRIERS_FILE are in ${currency}, but costs and budgets are kept in ${known.currency}. Give the prices in ${known.currency}, or begin with another database.`,
    );
  await tx.update(carrier_accounts).set({ currency });
}

/** How an account does, from what became of its messages. */
export class Health {
  private accepted = 0;
  private writtenAt = 0;
  private bound = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly account: string,
    private readonly deps: { db: Db; clock: { now(): Date }; log: Logger },
  ) {}

  /** Notes whether the account's connection is up, and what is wrong. Never fails. */
  connected(bound: boolean, trouble: string | null): Promise<void> {
    const at = this.deps.clock.now().toISOString();
    const error = trouble?.slice(0, ERROR_MAX) ?? null;
    if (trouble !== null) this.deps.log.warn('carrier_unbound', { account: this.account, reason: error });
    this.bound = bound;
    return this
      .write(sql`bound = ${bound}::boolean, bound_since = ${at}::timestamptz, bound_seen = ${at}::timestamptz,
      error = coalesce(${error}::text, a.error),
      error_at = case when ${error}::text is null then a.error_at else ${at}::timestamptz end`);
  }

  /** Notes that the connection is still up. */
  async stillConnected(): Promise<void> {
    if (this.bound) await this.write(sql`bound_seen = ${this.deps.clock.now().toISOString()}::timestamptz`);
  }

  /** In turn, so that the last change is what stays. */
  private write(change: SQL): Promise<void> {
    const { db, log } = this.deps;
    this.writing = this.writing
      .then(() => db.execute(sql`update carrier_accounts a set ${change} where a.id = ${this.account}`))
      .then(
        () => {},
        (failure: unknown) => log.warn('carrier_health', { account: this.account, error: failure }),
      );
    return this.writing;
  }

  /** Resolves when what was noted about the connection is written. */
  written(): Promise<void> {
    return this.writing;
  }

  /** Notes a batch: how many were accepted, and what went wrong. Never fails: sending is more important. */
  async note(accepted: number, trouble: string | null): Promise<void> {
    const { db, clock, log } = this.deps;
    this.accepted += accepted;
    const now = clock.now();
    if (trouble === null && Math.abs(now.getTime() - this.writtenAt) < WRITE_MS) return;
    const count = this.accepted;
    this.accepted = 0;
    this.writtenAt = now.getTime();
    const at = sql`${now.toISOString()}::timestamptz`;
    const minute = sql`date_trunc('minute', ${at})`;
    const error = trouble?.slice(0, ERROR_MAX) ?? null;
    try {
      await db.execute(sql`
        update carrier_accounts a set
          accepted_at = case when ${count}::int > 0 then ${at} else a.accepted_at end,
          error = coalesce(${error}::text, a.error),
          error_at = case when ${error}::text is null then a.error_at else ${at} end,
          accepted_before = case when a.minute = ${minute} then a.accepted_before
            when a.minute = ${minute} - interval '1 minute' then a.accepted else 0 end,
          accepted = case when a.minute = ${minute} then a.accepted else 0 end + ${count}::int,
          minute = ${minute}
        where a.id = ${this.account}`);
    } catch (failure) {
      log.warn('carrier_health', { account: this.account, error: failure });
    }
  }
}
