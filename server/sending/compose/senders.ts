import { sql } from 'drizzle-orm';
import { areaCode } from '../../../src/rules/national';
import { type Db, rows, type Tx } from '../../db/client';

/** Numbers to send from and how one is chosen for a recipient. */
export interface Senders {
  readonly count: number;
  readonly numbers: readonly string[];
  /** A number with the recipient's area code if there is one. The same recipient always gets the same number. */
  for(phone: string): string;
}

const usable = sql`v.released_at is null and v.sms`;

/** FNV-1a: spreads evenly, and does not change between releases. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

export function chooseFrom(numbers: readonly string[]): Senders {
  const byArea = new Map<string | undefined, string[]>();
  for (const number of numbers)
    byArea.set(areaCode(number), [...(byArea.get(areaCode(number)) ?? []), number]);
  return {
    count: numbers.length,
    numbers,
    for(phone) {
      const near = byArea.get(areaCode(phone)) ?? numbers;
      return near[hash(phone) % near.length]!;
    },
  };
}

/** The campaign's numbers. If it has none, the client's; if the client has none, the tenant's shared numbers. */
export async function sendersOf(
  db: Db | Tx,
  { tenant_id, campaign_id, client_id }: { tenant_id: string; campaign_id: string | null; client_id: string },
): Promise<Senders> {
  const sources = [
    sql`select v.phone from campaign_virtual_numbers n
      join virtual_numbers v on v.tenant_id = n.tenant_id and v.id = n.virtual_number_id
      where n.tenant_id = ${tenant_id}::uuid and n.campaign_id = ${campaign_id}::uuid and ${usable} order by v.phone`,
    sql`select v.phone from virtual_numbers v
      where v.tenant_id = ${tenant_id}::uuid and v.client_id = ${client_id}::uuid and ${usable} order by v.phone`,
    sql`select v.phone from virtual_numbers v
      where v.tenant_id = ${tenant_id}::uuid and v.client_id is null and ${usable} order by v.phone`,
  ];
  for (const source of sources) {
    const found = await rows<{ phone: string }>(db, source);
    if (found.length > 0) return chooseFrom(found.map(({ phone }) => phone));
  }
  return chooseFrom([]);
}
