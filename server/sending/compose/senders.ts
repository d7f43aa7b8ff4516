import { sql } from 'drizzle-orm';
import { areaCode } from '../../../src/rules/formats/national';
import { type Db, rows, type Tx } from '../../db/client';

/** A number to send from. */
export interface Sender {
  phone: string;
  /** The account at a carrier that it belongs to. */
  account: string;
  /** The registry's id of the 10DLC campaign that it is assigned to. */
  registration: string | null;
  /** Messages per minute that the mobile networks allow the 10DLC campaign: the least of several; null if unknown. */
  per_minute: number | null;
  /** Segments per day that they allow it, of several the least. T-Mobile's limit is its brand's. */
  per_day: number | null;
  /** The brand that it belongs to, with T-Mobile's limit of segments per day for all campaigns of the brand. */
  brand: { id: string; name: string; per_day: number | null } | null;
}

/** Numbers to send from and how one is chosen for a recipient. */
export interface Senders {
  readonly count: number;
  readonly numbers: readonly string[];
  readonly accounts: readonly string[];
  /** A number with the recipient's area code if there is one. The same recipient always gets the same number. */
  for(phone: string): Sender;
  /** One of the numbers. */
  named(phone: string): Sender | undefined;
}

/** The least of several networks' limits. */
const least = (what: 'per_minute' | 'per_day', networks = sql`true`) =>
  sql`(select min(nullif((c.network->>${what})::int, 0)) from jsonb_array_elements(r.carriers) as c(network) where ${networks})`;
/** The network that limits brands and not campaigns. */
const BY_BRAND = sql`c.network->>'carrier' ~* '^t-?mobile'`;

const sender = sql`v.phone, v.account, coalesce(r.tcr_id, r.registry_id) as registration, ${least('per_minute')} as per_minute,
  ${least('per_day', sql`not ${BY_BRAND}`)} as per_day,
  case when r.id is not null then jsonb_build_object('id', r.brand_id, 'name', r.brand_name,
    'per_day', ${least('per_day', BY_BRAND)}) end as brand`;
const registered = sql`left join registered_campaigns r on r.tenant_id = v.tenant_id
  and r.id = v.registered_campaign_id and v.assignment_state = 'ASSIGNED'`;
const usable = sql`v.released_at is null and v.sms`;

/** FNV-1a: spreads evenly, and does not change between releases. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

export function chooseFrom(senders: readonly Sender[]): Senders {
  const byArea = new Map<string | undefined, Sender[]>();
  for (const sender of senders)
    byArea.set(areaCode(sender.phone), [...(byArea.get(areaCode(sender.phone)) ?? []), sender]);
  return {
    count: senders.length,
    numbers: senders.map(({ phone }) => phone),
    named: (phone) => senders.find((sender) => sender.phone === phone),
    accounts: [...new Set(senders.map(({ account }) => account))],
    for(phone) {
      const near = byArea.get(areaCode(phone)) ?? senders;
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
    sql`select ${sender} from campaign_virtual_numbers n
      join virtual_numbers v on v.tenant_id = n.tenant_id and v.id = n.virtual_number_id ${registered}
      where n.tenant_id = ${tenant_id}::uuid and n.campaign_id = ${campaign_id}::uuid and ${usable} order by v.phone`,
    sql`select ${sender} from virtual_numbers v ${registered}
      where v.tenant_id = ${tenant_id}::uuid and v.client_id = ${client_id}::uuid and ${usable} order by v.phone`,
    sql`select ${sender} from virtual_numbers v ${registered}
      where v.tenant_id = ${tenant_id}::uuid and v.client_id is null and ${usable} order by v.phone`,
  ];
  for (const source of sources) {
    const senders = await rows<Sender>(db, source);
    if (senders.length > 0) return chooseFrom(senders);
  }
  return chooseFrom([]);
}
