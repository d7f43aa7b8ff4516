import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { COUNTED_MAX, type Glance } from '../../../src/resources/glance/contract';
import { NOTICE_ABOUT, NOTICE_KINDS, notices as contract } from '../../../src/resources/notices/contract';
import { crud } from '../../tables/crud';
import { rows } from '../../db/client';
import { notices as table } from '../../db/schema';
import { type Call, handlersFor } from '../../http/handler';
import { notFound } from '../../http/problem';
import { down } from '../../db/page';

/** Tables of the records that notices are about, and where their id is in `about`. */
const ABOUT = [
  ['campaigns', ['jobs', 'job_approvals']],
  ['audiences', ['audiences']],
  ['reports', ['reports']],
  ['report_plans', ['report_plans']],
] as const;

/** Notices about records that the caller sees: they may have been narrowed to some clients since. */
const visible = sql.join(
  ABOUT.map(([of, resources]) => {
    const kinds = NOTICE_KINDS.filter((kind) =>
      (resources as readonly string[]).includes(NOTICE_ABOUT[kind]),
    );
    return sql`notices.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}) and notices.about[1] in (select x.id::text from ${sql.raw(of)} x)`;
  }),
  sql` or `,
);

/** The caller's own. Row-level security covers the tenant, except for the provider's administrators. */
const ofCaller = ({ principal: { tenant_id, narrowed, user_id, rights } }: Pick<Call, 'principal'>): SQL =>
  and(
    eq(table.tenant_id, narrowed?.home ?? tenant_id),
    eq(table.user_id, user_id),
    rights?.clients ? sql`(${visible})` : undefined,
  )!;

/** How many the caller has not read, counted up to `COUNTED_MAX`, and the newest of them. */
export async function unreadOf(call: Pick<Call, 'tx' | 'principal'>): Promise<Glance['notices']> {
  const [unread] = await rows<Glance['notices']>(
    call.tx,
    sql`select count(*)::int as unread, (array_agg(id order by at desc, id desc))[1] as newest from
      (select id, at from notices where ${ofCaller(call)} and read_at is null
        order by at desc, id desc limit ${COUNTED_MAX}::int) counted`,
  );
  return unread!;
}

const regular = crud(contract, table, {
  select: { unread: sql<boolean>`notices.read_at is null` },
  order: [down(table.at), down(table.id)],
  filter: (call) => {
    const { unread } = call.query;
    return and(
      ofCaller(call),
      unread === undefined ? undefined : unread ? isNull(table.read_at) : isNotNull(table.read_at),
    );
  },
});

/** Notices of the caller. */
export const notices = handlersFor(contract, {
  ...regular,
  read: async (call) => {
    const { tx, params, now } = call;
    const [newest] = await tx
      .select({ at: table.at })
      .from(table)
      .where(and(ofCaller(call), eq(table.id, params.id)));
    if (!newest) throw notFound();
    await tx
      .update(table)
      .set({ read_at: now })
      .where(
        and(
          ofCaller(call),
          isNull(table.read_at),
          sql`(${table.at}, ${table.id}) <= (${newest.at.toISOString()}::timestamptz, ${params.id}::uuid)`,
        ),
      );
  },
});
