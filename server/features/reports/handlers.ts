import { eq } from 'drizzle-orm';
import {
  EVIDENCE_KINDS,
  EVIDENCE_NUMBERS_MAX,
  reports as contract,
} from '../../../src/resources/reports/contract';
import { judgePasted, readPasted } from '../../../src/rules/formats/pasted';
import { crud } from '../../tables/crud';
import { referenced, rowOf } from '../../tables/rows';
import { audiences, campaigns, clients, reports as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { remove as removeFile } from '../../files/store';
import { invalidField } from '../../http/problem';
import { down } from '../../db/page';
import { build, buildAnew, requested, shownColumns, withAddress } from './reportRows';

/** The report's owner: a campaign, a client, or the caller's tenant with all its clients. */
async function ownerOf({ tx, body, principal }: CallOf<typeof contract, 'create'>) {
  const { client_id, campaign_id } = body;
  if (!client_id && !campaign_id) return { tenant_id: principal.tenant_id };
  const { tenant_id } = await rowOf(tx, client_id ? clients : campaigns, (client_id ?? campaign_id)!);
  if (client_id && campaign_id) {
    const campaign = await referenced(tx, campaigns, { field: 'campaign_id', id: campaign_id, tenant_id });
    if (campaign.client_id !== client_id) throw invalidField('campaign_id', 'other_client.campaign');
  }
  return { tenant_id };
}

/** Subjects of the evidence; no other report concerns single people. */
async function peopleOf({ tx, body }: CallOf<typeof contract, 'create'>, tenant_id: string) {
  const { kind, audience_id } = body;
  const pasted = judgePasted(readPasted(body.numbers ?? ''));
  for (const field of ['audience_id', 'numbers'] as const)
    if (body[field] && !EVIDENCE_KINDS.includes(kind)) throw invalidField(field, 'evidence_only');
  const numbers = pasted.flatMap((each) => (each.ok ? [each.phone] : []));
  const wrong = pasted.find((each) => !each.ok && !each.reason.startsWith('line_'));
  if (wrong) throw invalidField('numbers', 'invalid.phone', { value: wrong.value });
  if (numbers.length > EVIDENCE_NUMBERS_MAX)
    throw invalidField('numbers', 'too_long.numbers', { most: EVIDENCE_NUMBERS_MAX });
  if (audience_id) await referenced(tx, audiences, { field: 'audience_id', id: audience_id, tenant_id });
  return { numbers: numbers.length > 0 ? numbers.toSorted() : null };
}

const regular = crud(contract, table, {
  select: shownColumns,
  represent: withAddress,
  order: [down(table.created_at)],
  filter: ({ query, principal }) => (query.mine ? eq(table.by_user_id, principal.user_id) : undefined),
  create: async (call) => {
    const { start_date, end_date } = call.body;
    if (start_date && end_date && end_date < start_date) throw invalidField('end_date', 'date_order');
    const { tenant_id } = await ownerOf(call);
    return { tenant_id, ...(await peopleOf(call, tenant_id)), ...(await requested(call)) };
  },
  // A worker that prepares it finds no report, and stores nothing more.
  remove: async (call) => removeFile(call.tx, await rowOf(call.tx, table, call.params.id)),
});

/** Reports over everything that the caller sees. Each is created in the background. */
export const reports = handlersFor(contract, {
  ...regular,
  create: async (call) => {
    const report = await regular.create(call);
    await build(call, await rowOf(call.tx, table, report.id));
    return report;
  },
  address: async (call) => {
    const { url } = await regular.one(call);
    return { url };
  },
  again: async (call) => {
    const { tx, params } = call;
    const report = await rowOf(tx, table, params.id, 'update');
    // A double click is idempotent.
    if (report.state === 'preparing') return regular.one(call);
    await buildAnew(call, report);
    return regular.one(call);
  },
});
