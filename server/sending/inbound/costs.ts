import type { LineType } from '../../../src/rules/data/lineTypes';
import { segment } from '../../../src/rules/formats/segments';
import { rows, type Tx } from '../../db/client';
import { sql } from 'drizzle-orm';
import { grouped } from '../carrier/groups';
import type { Sending } from '../context';
import { unnestRows } from '../ledger/rows';
import { spend } from '../../money/spending';
import type { Received } from './possibleOptOut';

/** Known line types of these people, by number. */
async function linesOf(tx: Tx, messages: readonly Received[]): Promise<ReadonlyMap<string, LineType>> {
  const people = unnestRows(messages, {
    tenant_id: ['uuid', ({ route }) => route.tenant_id],
    phone: ['text', ({ from }) => from],
  });
  const lines = await rows<{ phone: string; line_type: LineType }>(
    tx,
    sql`select l.phone, l.line_type from ${people}
      join line_types l on l.tenant_id = given.tenant_id and l.phone = given.phone where l.line_type is not null`,
  );
  return new Map(lines.map(({ phone, line_type }) => [phone, line_type]));
}

/**
 * Adds the cost of these texts to the clients' spending: as reported by the carrier, or else by the account's price
 * list. They were stored just now, so each counts once.
 */
export async function spendReceived(
  tx: Tx,
  { carrier, clock }: Pick<Sending, 'carrier' | 'clock'>,
  messages: readonly Received[],
): Promise<void> {
  const lines = carrier.price ? await linesOf(tx, messages) : new Map<string, LineType>();
  const costOf = ({ account, from, body, segments, cost }: Received): number | null => {
    if (cost !== undefined) return cost;
    const price = carrier.price?.(account, { direction: 'in', phone: from, lineType: lines.get(from) });
    return price ? price.typical * (segments ?? Math.max(1, segment(body).segments)) : null;
  };
  // In one order, so that two transactions cannot deadlock.
  const clients = [...grouped(messages, ({ route }) => route.client_id)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [client_id, texts] of clients) {
    const known = texts.flatMap((message) => costOf(message) ?? []);
    await spend(tx, { tenant_id: texts[0]!.route.tenant_id, client_id }, clock.now(), {
      received: texts.length,
      received_priced: known.length,
      cost: known.reduce((sum, each) => sum + each, 0),
    });
  }
}
