import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as s from '../../../src/contract/schema';
import {
  type CarrierAccount,
  carrierAccounts as contract,
} from '../../../src/resources/carrier_accounts/contract';
import { crud } from '../../tables/crud';
import { carrier_accounts as table, set_aside_events } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { type Call, handlersFor } from '../../http/handler';
import { up } from '../../db/page';
import { scopeOf } from '../../http/run';
import { callerName } from '../../auth/callerName';
import { retryAll } from '../set_aside_events/handlers';

/** A connection without a heartbeat for this long is down: its process was killed. */
const SEEN_MS = 3 * 60_000;

/** Columns computed for an answer. */
export const accountFigures = ({ now }: Pick<Call, 'now'>) => {
  const seen = new Date(now.getTime() - SEEN_MS).toISOString();
  const unseen = sql`(not bound or bound_seen < ${seen}::timestamptz)`;
  const minute = sql`date_trunc('minute', ${now.toISOString()}::timestamptz)`;
  const set_aside = sql<number>`(select count(*)::int from set_aside_events e
    where e.account = carrier_accounts.id and e.decision is null)`;
  return {
    set_aside,
    health: sql<s.Infer<typeof CarrierAccount>['health']>`case when not configured then 'missing'
      when ${unseen} then 'failing'
      when error_at > greatest(accepted_at, bound_since, '-infinity') then 'failing'
      when ${set_aside} > 0 then 'attention'
      when accepted_at is not null then 'working' else 'unused' end`,
    connection: sql<s.Infer<typeof CarrierAccount>['connection']>`case when bound is null then null
      when ${unseen} then 'unbound' else 'bound' end`,
    numbers: sql<number>`(select count(*)::int from virtual_numbers v
      where v.account = carrier_accounts.id and v.released_at is null)`,
    rate_per_minute: sql<number>`case when minute = ${minute} then accepted_before
      when minute = ${minute} - interval '1 minute' then accepted else 0 end`,
    paused: sql<string | null>`(select string_agg(p.name || ' (' || p.code || ')', ', ' order by p.name)
      from sender_pauses p where p.account = carrier_accounts.id)`,
    all_tenants: sql<boolean>`tenants is null`,
    tenants: sql<string | null>`case when tenants is not null then coalesce((
      select string_agg(t.name, ', ' order by t.name) from tenants t
      where carrier_accounts.tenants ? t.id::text or carrier_accounts.tenants ? t.account_id), '') end`,
  };
};

const readings = crud(contract, table, { select: accountFigures, order: [up(table.id)] });

/** The carrier accounts and their health, which come from the configuration. */
export const carrierAccounts = handlersFor(contract, {
  ...readings,
  async retry_events(call) {
    const { tx, deps, params, principal } = call;
    await readings.one(call);
    const by = await callerName(call);
    await asSystem(tx, scopeOf(principal), async () => {
      const open = await tx
        .select({ id: set_aside_events.id })
        .from(set_aside_events)
        .where(and(eq(set_aside_events.account, params.id), isNull(set_aside_events.decision)))
        .for('update');
      await retryAll(
        tx,
        deps,
        open.map(({ id }) => id),
        by,
      );
    });
    return readings.one(call);
  },
});
