import { and, desc, eq, ne, sql } from 'drizzle-orm';
import {
  type OptInPage,
  type OptInText,
  optInPages as contract,
} from '../../../src/resources/opt_in_pages/contract';
import { isReservedKeyword } from '../../../src/rules/law/keywords';
import { callerName } from '../../auth/callerName';
import type { Tx } from '../../db/client';
import { audiences, clients, keywords, opt_in_pages as table, opt_in_texts } from '../../db/schema';
import { ownRows } from '../../db/scope';
import { down } from '../../db/page';
import { assertShown, passRepeat } from '../../http/confirmed';
import { type Call, handlersFor } from '../../http/handler';
import { duplicate, invalidField } from '../../http/problem';
import { webAddressesIn } from '../../http/webAddress';
import { addressOfPage, numberOfPage, WAITING_DAYS } from '../../optIn/join';
import { hashOf, plainOf, shownOf } from '../../optIn/statement';
import { ownJoinPrefix } from '../../shortLinks/address';
import { crud } from '../../tables/crud';
import { referenced, rowIs, rowOf } from '../../tables/rows';
import { usableDomain } from '../domains/usable';
import { freeToken } from '../links/freeToken';

const entries = (where: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from opt_in_entries e
  where e.tenant_id = opt_in_pages.tenant_id and e.page_id = opt_in_pages.id and ${where})`;

interface Written {
  tenant_id: string;
  client_id: string;
  audience_id?: string | undefined;
  domain_id?: string | null | undefined;
  keyword?: string | undefined;
}

/** A word that nothing else of the client answers to. `id`: the page itself. */
async function assertFreeKeyword(
  tx: Tx,
  { tenant_id, client_id, keyword }: Written,
  id?: string,
): Promise<void> {
  if (keyword === undefined) return;
  if (isReservedKeyword(keyword)) throw invalidField('keyword', 'reserved');
  const [word] = await tx
    .select({ id: keywords.id })
    .from(keywords)
    .where(
      and(
        eq(keywords.tenant_id, tenant_id),
        eq(keywords.client_id, client_id),
        eq(keywords.keyword, keyword),
      ),
    )
    .limit(1);
  if (word) throw duplicate('keyword', 'keyword_taken.silent');
  const [page] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, tenant_id),
        eq(table.client_id, client_id),
        eq(table.keyword, keyword),
        eq(table.archived, false),
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
    .limit(1);
  if (page) throw duplicate('keyword', 'keyword_taken.page');
}

async function check(tx: Tx, written: Written, id?: string): Promise<void> {
  const { tenant_id, client_id, audience_id, domain_id } = written;
  if (audience_id !== undefined) {
    const audience = await referenced(tx, audiences, { field: 'audience_id', id: audience_id, tenant_id });
    if (audience.client_id !== client_id) throw invalidField('audience_id', 'other_client.audience');
  }
  if (domain_id) await usableDomain(tx, { id: domain_id, tenant_id, client_id });
  await assertFreeKeyword(tx, written, id);
}

/** Stores what the page shows now as a new version, unless it is the last one. */
async function keepText(call: Call, id: string): Promise<void> {
  const { tx, now } = call;
  const page = await rowOf(tx, table, id, 'update');
  const client = await rowOf(tx, clients, page.client_id);
  const shown = shownOf(page, client.name);
  const { tenant_id, claim } = page;
  const hash = hashOf(shown);
  const [last] = await tx
    .select()
    .from(opt_in_texts)
    .where(and(eq(opt_in_texts.tenant_id, tenant_id), eq(opt_in_texts.page_id, id)))
    .orderBy(desc(opt_in_texts.n))
    .limit(1);
  if (last?.hash === hash && last.claim === claim) return;
  const n = (last?.n ?? 0) + 1;
  await tx
    .insert(opt_in_texts)
    .values({ tenant_id, page_id: id, n, claim, shown, hash, by: await callerName(call), created_at: now });
  await tx
    .update(table)
    .set({ text_version: n })
    .where(rowIs(tx, table, id));
}

const regular = crud(contract, table, {
  parent: { param: 'client_id', table: clients },
  order: [down(table.created_at)],
  select: ({ deps, now }) => ({
    address: addressOfPage(ownJoinPrefix(deps.env)),
    number: numberOfPage,
    joined: entries(sql`e.joined_at is not null`),
    waiting: entries(sql`e.joined_at is null
      and e.submitted_at > ${now.toISOString()}::timestamptz - ${WAITING_DAYS}::int * interval '1 day'`),
  }),
  filter: ({ query }) =>
    and(
      query.show_archived ? undefined : eq(table.archived, false),
      query.brand_id === undefined
        ? undefined
        : sql`opt_in_pages.client_id in (select k.id from clients k
            where k.tenant_id = opt_in_pages.tenant_id and k.brand_id = ${query.brand_id}::uuid)`,
    ),
  create: async (call) => {
    const { tx, params, body } = call;
    const { tenant_id, id: client_id } = await rowOf(tx, clients, params.client_id);
    await check(tx, { ...body, tenant_id, client_id });
    return {
      ...webAddressesIn(contract.create.body, body),
      tenant_id,
      token: await freeToken(call, tenant_id),
      text_version: 1,
      by: await callerName(call),
    };
  },
  update: async ({ tx, params, body }) => {
    const { tenant_id, client_id } = await rowOf(tx, table, params.id, 'update');
    await check(tx, { ...body, tenant_id, client_id }, params.id);
    return webAddressesIn(contract.update.body, body);
  },
});

/** Opt-in pages of clients, and the versions of their texts. */
export const optInPages = handlersFor(contract, {
  ...regular,
  create: async (call) => {
    const made = await regular.create(call);
    await keepText(call, made.id);
    return made;
  },
  update: async (call) => {
    await regular.update(call);
    await keepText(call, call.params.id);
    return regular.one(call);
  },
  archive: async (call) => {
    const { tx, params, body, now } = call;
    const archived = body.archived ?? true;
    const row = await rowOf(tx, table, params.id, 'update');
    if (row.archived === archived) passRepeat(body.confirmed);
    else await assertShown(contract.actions.archive, body.confirmed, () => regular.one(call));
    if (!archived && row.archived) await assertFreeKeyword(tx, row as Written, row.id);
    await tx
      .update(table)
      .set({ archived, updated_at: now, version: sql`${table.version} + 1` })
      .where(rowIs(tx, table, row.id));
    return regular.one(call);
  },
  texts: async ({ tx, params }) => {
    await rowOf(tx, table, params.id);
    const texts = await tx
      .select()
      .from(opt_in_texts)
      .where(and(ownRows(tx, opt_in_texts), eq(opt_in_texts.page_id, params.id)))
      .orderBy(desc(opt_in_texts.n));
    const records = texts.map(({ n, claim, shown, hash, by, created_at }): OptInText => ({
      n,
      claim,
      language: shown.language,
      text: plainOf(shown),
      hash,
      by,
      created_at: created_at.toISOString() as OptInPage['created_at'],
    }));
    return { records };
  },
});
