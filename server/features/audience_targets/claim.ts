import { sql } from 'drizzle-orm';
import type { ConsentClaim } from '../../../src/rules/law/consentClaim';
import { callerName } from '../../auth/callerName';
import { record } from '../../consent/events';
import { rows } from '../../db/client';
import type { Call } from '../../http/handler';
import { isClaimed } from '../../sending/claim/exclusions';
import { asJson } from '../import/rowChecks';
import type { Into } from '../import/store';

/**
 * Stores how these people of an audience consented, with an event for each. People of whom that or something stronger is
 * claimed keep what they have, without an event. The caller leaves out who has opted out.
 */
export async function claimConsent(
  { tx, principal, now }: Pick<Call, 'tx' | 'principal' | 'now'>,
  { tenant_id, client_id, audience_id }: Into,
  people: readonly { phone: string }[],
  claim: ConsentClaim,
): Promise<void> {
  const gaining = await rows<{ phone: string }>(
    tx,
    sql`update audience_targets t set claim = ${claim}::text
      from (select x.id from audience_targets x
          left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
        where x.tenant_id = ${tenant_id}::uuid and x.audience_id = ${audience_id}::uuid
          and x.phone in (select jsonb_array_elements_text(${asJson(people.map(({ phone }) => phone))}))
          and not ${isClaimed(claim)}) g
      where t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${audience_id}::uuid and t.id = g.id
      returning t.phone`,
  );
  if (gaining.length === 0) return;
  await record(
    tx,
    {
      tenant_id,
      client_id,
      kind: 'opted_in',
      source: 'statement',
      reason: claim,
      by: await callerName({ tx, principal }),
      by_user_id: principal.user_id,
      at: now,
    },
    gaining,
  );
}
