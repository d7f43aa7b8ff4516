import { eq, and, inArray, sql } from 'drizzle-orm';
import type { campaigns as contract } from '../../../src/resources/campaigns/contract';
import { renderTest } from '../../../src/rules/formats/merge';
import { rowOf } from '../../tables/rows';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { campaigns, clients, direct_messages, test_numbers } from '../../db/schema';
import { assertConfirmed } from '../../http/confirmed';
import type { CallOf, UnscopedCallOf } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { deliverDirect } from '../../sending/submit/direct/deliver';
import { queueDirect } from '../../sending/submit/queueDirect';
import { type Senders, sendersOf } from '../../sending/compose/senders';
import { sendingOf } from '../../sending/sending';
import { assertPhone, assertReach } from '../checks/inputChecks';
import { callerName } from '../../auth/callerName';

type Campaign = typeof campaigns.$inferSelect;

/** Sends the message to a few numbers through the carrier, and returns the outcomes. */
export async function testMessage(call: UnscopedCallOf<typeof contract, 'test_message'>) {
  const { deps, principal } = call;
  const sending = sendingOf({ ...deps, carrier: carrierOf(deps) });
  const input = call.body.numbers;
  for (const [at, number] of input.entries()) assertPhone(`numbers.${at}`, number);
  const numbers = [...new Set(input)];
  const scope = scopeOf(principal);
  let written = { tenantId: '', ids: [] as string[] };
  // From here on the messages are sent, so a repeated request gets these outcomes and sends nothing.
  await call.finish(scope, async (tx) => {
    written = await write({ ...call, tx }, numbers);
    return outcomes(tx, written.tenantId, written.ids);
  });
  const { tenantId, ids } = written;
  try {
    await deliverDirect(sending, tenantId, ids);
  } catch (error) {
    // The messages are queued: the worker asks the carrier about them and continues.
    deps.log.warn('test_message', { error });
  }
  return call.finish(scope, (tx) => outcomes(tx, tenantId, ids));
}

/** Outcomes of the messages so far, in order. */
async function outcomes(tx: Tx, tenantId: string, ids: readonly string[]) {
  const sent = await tx
    .select()
    .from(direct_messages)
    .where(and(eq(direct_messages.tenant_id, tenantId), inArray(direct_messages.id, [...ids])));
  const inOrder = ids.map((id) => sent.find((message) => message.id === id)!);
  const records = inOrder.map(({ tn, body, segments, state, code }) => ({
    phone: tn,
    body,
    segments,
    status: state,
    error_code: code,
  }));
  return { records };
}

async function write(
  call: CallOf<typeof contract, 'test_message'>,
  numbers: readonly string[],
): Promise<{ tenantId: string; ids: string[] }> {
  const { tx, deps, params, body, now, payment } = call;
  const campaign = await rowOf(tx, campaigns, params.id, 'share');
  await assertConfirmed(body.confirmed, async () => ({ version: campaign.version }));
  const client = await rowOf(tx, clients, campaign.client_id);
  if (campaign.archived || client.archived) throw problem('archived.campaign');
  if (campaign.message.trim() === '') throw problem('no_message.test');
  const { tenant_id, client_id, id: campaign_id } = campaign;
  const senders = await sendersOf(tx, { tenant_id, client_id, campaign_id });
  if (senders.count === 0) throw problem('no_number.test');
  for (const tn of numbers) assertReach(deps.carrier, senders.for(tn).account, tn);
  await assertMayText(tx, campaign, senders, numbers);
  const by = await callerName(call);
  const messages = [];
  for (const tn of numbers) {
    const body = await testBody(tx, campaign, tn);
    messages.push({
      tenant_id,
      client_id,
      campaign_id,
      kind: 'test' as const,
      tn,
      vn: senders.for(tn).phone,
      body,
      by,
    });
  }
  const used = numbers.map((phone) => ({ tenant_id, id: deps.ids.uuid(), phone, last_used_at: now }));
  await tx
    .insert(test_numbers)
    .values(used)
    .onConflictDoUpdate({ target: [test_numbers.tenant_id, test_numbers.phone], set: { last_used_at: now } });
  return { tenantId: tenant_id, ids: await queueDirect(payment, tx, deps, messages) };
}

/** Opt-outs also apply to tests. */
async function assertMayText(
  tx: Tx,
  { tenant_id, client_id }: Campaign,
  senders: Senders,
  numbers: readonly string[],
): Promise<void> {
  const pairs = numbers.map((phone) => ({ phone, number: senders.for(phone).phone }));
  const blocked = await rows<{ phone: string }>(
    tx,
    sql`select p.phone from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as p(phone text, number text)
      where ${mustNotText({
        tenant: sql`${tenant_id}::uuid`,
        client: sql`${client_id}::uuid`,
        phone: sql`p.phone`,
        number: sql`p.number`,
      })} order by p.phone`,
  );
  if (blocked.length === 0) return;
  throw problem('do_not_call.numbers', { numbers: blocked.map(({ phone }) => phone).join(', ') });
}

/** Text of a test message to a number. */
export const testBody = async (tx: Tx, campaign: Campaign, tn: string): Promise<string> =>
  renderTest(campaign.message, await sampleFields(tx, campaign, tn), tn);

/** The number's own fields if it is in one of the campaign's audiences, otherwise those of the first target. */
async function sampleFields(
  tx: Tx,
  { tenant_id, id }: Campaign,
  tn: string,
): Promise<Record<string, string>> {
  const [target] = await rows<{ fields: Record<string, string> }>(
    tx,
    sql`select t.fields from campaign_audiences ca
      join audience_targets t on t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid and t.phone = ${tn} limit 1`,
  );
  if (target) return target.fields;
  const [first] = await rows<{ fields: Record<string, string> }>(
    tx,
    sql`select t.fields from campaign_audiences ca cross join lateral (
        select t.fields from audience_targets t
        where t.tenant_id = ca.tenant_id and t.audience_id = ca.audience_id order by t.id limit 1) t
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid order by ca.created_at, ca.id limit 1`,
  );
  return first?.fields ?? {};
}
