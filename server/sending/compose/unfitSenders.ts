import type { DecisionReasons } from '../../../src/resources/people/values';
import { placeOf } from '../../../src/rules/data/areaCodes';
import { areaCode, isTollFree, type NumberType } from '../../../src/rules/formats/national';
import { standingOf } from '../../../src/rules/law/registration';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../db/client';
import type { Carrier } from '../carrier/carrier';
import { array } from '../ledger/rows';

/**
 * A number that must not send now. `unregistered`: US networks want long codes in an approved 10DLC campaign.
 * `unverified`: all networks want toll-free numbers verified, and no operator has stated that.
 */
export interface Unfit {
  phone: string;
  why: 'released' | 'unregistered' | 'unverified';
}

/** Whether a number may send now, and by which registration. */
export interface Standing {
  phone: string;
  /** Null: it may send. */
  why: Unfit['why'] | null;
  registration: DecisionReasons['registration'];
}

export const NOT_REQUIRED: Standing['registration'] = { state: 'not_required', id: null };

/** Numbers of a tenant that must not send now. */
export const unfitSendersOf = async (...of: Parameters<typeof standingsOf>): Promise<Unfit[]> =>
  (await standingsOf(...of)).flatMap(({ phone, why }) => (why ? [{ phone, why }] : []));

/** Whether a tenant's numbers may send now. The simulator has no networks, so it wants no registration. */
export async function standingsOf(
  tx: Db | Tx,
  carrier: Pick<Carrier, 'reachesNetworks'>,
  tenantId: string,
  senders: readonly { phone: string; account: string }[],
): Promise<Standing[]> {
  const accounts = new Map(senders.map(({ phone, account }) => [phone, account]));
  const numbers = await rows<{
    phone: string;
    type: NumberType | null;
    verified: boolean | null;
    assigned: boolean | null;
    tcr_status: string | null;
    pipeline_status: string | null;
    registry_id: string | null;
  }>(
    tx,
    sql`select given.phone, v.type, v.verification is not null as verified, v.assignment_state = 'ASSIGNED' as assigned, r.tcr_status, r.pipeline_status,
        coalesce(r.tcr_id, r.registry_id) as registry_id
      from unnest(${array([...accounts.keys()], 'text')}) as given(phone)
      left join virtual_numbers v on v.tenant_id = ${tenantId}::uuid and v.phone = given.phone and v.released_at is null
      left join registered_campaigns r on r.tenant_id = v.tenant_id and r.id = v.registered_campaign_id
      order by given.phone`,
  );
  return numbers.map(({ phone, type, verified, assigned, registry_id, ...status }): Standing => {
    if (type === null) return { phone, why: 'released', registration: NOT_REQUIRED };
    const campaign =
      assigned && status.tcr_status !== null ? { id: registry_id, ...(status as Status) } : null;
    const facts = { verified: verified!, campaign };
    return { phone, ...standingBy(phone, facts, carrier.reachesNetworks?.(accounts.get(phone)!) ?? false) };
  });
}

interface Status {
  tcr_status: string;
  pipeline_status: string;
}
/** Facts that a number's standing follows from: its verification, and the campaign that it is assigned to. */
export interface NumberFacts {
  verified: boolean;
  campaign: (Status & { id: string | null }) | null;
}

/** The standing of a number at an account that reaches networks which want a registration, or does not. */
export function standingBy(
  phone: string,
  { verified, campaign }: NumberFacts,
  reachesNetworks: boolean,
): Omit<Standing, 'phone'> {
  const free = { why: null, registration: NOT_REQUIRED };
  const isRegistered = campaign !== null && standingOf(campaign) === 'approved';
  const known: Omit<Standing, 'phone'> = isRegistered
    ? { ...free, registration: { state: 'approved', id: campaign.id } }
    : free;
  if (!reachesNetworks) return known;
  if (isTollFree(phone))
    return verified
      ? { ...free, registration: { state: 'verified', id: null } }
      : { ...free, why: 'unverified' };
  return isInStates(phone) && !isRegistered ? { ...free, why: 'unregistered' } : known;
}

const isInStates = (phone: string) => placeOf(areaCode(phone) ?? '') !== undefined;
