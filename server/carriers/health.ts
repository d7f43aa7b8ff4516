import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AccountConfig, webhookOf } from '../config/account';
import { USUAL_COUNTRIES } from '../../src/rules/data/countries';
import { type Db, rows, type Tx } from '../db/client';
import { carrier_accounts } from '../db/schema/carriers';
import type { Logger } from '../lib/log';
import { StartError } from '../lib/startError';

/** Interval for storing figures. Errors are stored at once. */
const WRITE_MS = 1_000;
const ERROR_MAX = 200;

/**
 * Stores the configured accounts, for the page that shows them.
 * @throws StartError if one is for an unknown tenant, or if their currency has changed while amounts in the old one are
 * kept
 */
export async function recordAccounts(db: Db, accounts: readonly AccountConfig[]): Promise<void> {
  const [currency] = accounts.flatMap(({ prices }) => prices?.currency ?? []);
  await db.transaction(async (tx) => {
    if (currency) await keepCurrency(tx, currency);
    await assertTenants(tx, accounts);
    await tx.update(carrier_accounts).set({
      configured: false,
      base_url: withoutSecrets(carrier_accounts.base_url),
      webhook_url: withoutSecrets(carrier_accounts.webhook_url),
    });
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

/** An address without a name, a password, a query or a fragment: accounts of earlier versions could have them. */
const withoutSecrets = (address: AnyPgColumn): SQL =>
  sql`regexp_replace(regexp_replace(${address}, '[?#].*$', ''), '^([a-z]+://)[^/]*@', '\\1', 'i')`;

/** An account for an unknown tenant would never be used, without any error. */
async function assertTenants(tx: Tx, all: readonly AccountConfig[]): Promise<void> {
  const named = JSON.stringify(
    all.flatMap(({ name, tenants }) => (tenants ?? []).map((tenant) => ({ name, tenant }))),
  );
  const [unknown] = await rows<{ name: string; tenant: string }>(
    tx,
    sql`select given.name, given.tenant from jsonb_to_recordset(${named}::text::jsonb) as given(name text, tenant text)
      where not exists (select 1 from tenants t where t.id::text = given.tenant)
        and not exists (select 1 from accounts a where a.id = given.tenant)
        and not exists (select 1 from tenants t where t.account_id = given.tenant) limit 1`,
  );
  if (unknown)
    throw new StartError(
      `CARRIERS_FILE is not valid: account "${unknown.name}", tenants: ${JSON.stringify(unknown.tenant)} is the id of no tenant and of no provider account.`,
    );
}

/** Amounts are kept as plain numbers: in another currency they would say something else. */
async function keepCurrency(tx: Tx, currency: string): Promise<void> {
  const [known] = await rows<{ currency: string; is_used: boolean }>(
    tx,
    sql`select currency, exists (select 1 from spending) or exists (select 1 from clients where budget is not null)
        or exists (select 1 from tenants where budget is not null) as is_used
      from carrier_accounts where currency is not null limit 1`,
  );
  if (known?.is_used && known.currency !== currency)
    throw new StartError(
      `The prices of CARRIERS_FILE are in ${currency}, but costs and budgets are kept in ${known.currency}. Give the prices in ${known.currency}, or begin with another database.`,
    );
  await tx.update(carrier_accounts).set({ currency });
}

/** Health of an account, from the outcomes of its messages. */
export class Health {
  private accepted = 0;
  private writtenAt = 0;
  private bound = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly account: string,
    private readonly deps: { db: Db; clock: { now(): Date }; log: Logger },
  ) {}

  /** Records whether the account's connection is up, and the error if not. Never fails. */
  connected(bound: boolean, trouble: string | null): Promise<void> {
    const at = this.deps.clock.now().toISOString();
    const error = trouble?.slice(0, ERROR_MAX) ?? null;
    if (trouble !== null) this.deps.log.warn('carrier_unbound', { account: this.account, reason: error });
    this.bound = bound;
    return this.write(sql`bound = ${bound}::boolean, bound_since = ${at}::timestamptz, bound_seen = ${at}::timestamptz,
      error = coalesce(${error}::text, a.error),
      error_at = case when ${error}::text is null then a.error_at else ${at}::timestamptz end`);
  }

  /** Heartbeat: the connection is still up. */
  async stillConnected(): Promise<void> {
    if (this.bound) await this.write(sql`bound_seen = ${this.deps.clock.now().toISOString()}::timestamptz`);
  }

  /** In sequence, so that the last change wins. */
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

  /** Resolves when the state of the connection is stored. */
  written(): Promise<void> {
    return this.writing;
  }

  /** Records a batch: the number accepted, and the error if any. Never fails: sending is more important. */
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
