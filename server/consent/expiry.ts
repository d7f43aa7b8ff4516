import { type SQL, sql } from 'drizzle-orm';
import type { ConsentClaim } from '../../src/rules/law/consentClaim';
import { type ConsentTerm, countsSince } from '../../src/rules/law/consentExpiry';

/** Columns of a client (`k`) that its term of consent follows from. */
export const TERM_COLUMNS = sql.raw('k.consent_required, k.consent_months, k.time_zone');

/** A client's settings about consent. */
export interface ConsentSettings {
  /** The consent that it requires. */
  consent_required: ConsentClaim | null;
  consent_months: number | null;
  time_zone: string;
}

/** How long a client relies on consent; null: for ever, or it requires none. */
export const termOf = ({
  consent_required,
  consent_months,
  time_zone,
}: ConsentSettings): ConsentTerm | null =>
  consent_required === null || consent_months === null ? null : { months: consent_months, zone: time_zone };

/**
 * SQL expression: the person's latest consent to the client, of whatever kind; null: no event of it. The key of the
 * history finds it.
 */
export const latestConsent = (phone: SQL, owner: { tenant_id: string; client_id: string }): SQL =>
  sql`(select max(e.at) from consent_events e where e.tenant_id = ${owner.tenant_id}::uuid and e.phone = ${phone}
    and e.kind = 'opted_in' and e.client_id = ${owner.client_id}::uuid)`;

/** SQL condition: whether consent of an instant counts no longer at `now`. Of an unknown one it does not count. */
export function consentEnded(at: SQL, settings: ConsentSettings, now: Date): SQL {
  const term = termOf(settings);
  if (term === null) return sql`false`;
  return sql`coalesce(${at} < ${countsSince(now, term).toISOString()}::timestamptz, true)`;
}

/** SQL condition: whether the person's consent to the client counts no longer at `now`. */
export const consentExpired = (
  phone: SQL,
  owner: { tenant_id: string; client_id: string },
  settings: ConsentSettings,
  now: Date,
): SQL => consentEnded(latestConsent(phone, owner), settings, now);
