import { count, desc, eq } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../../src/contract/roles';
import { rulePacks as contract, type RulePackRecord } from '../../../src/resources/rule_packs/contract';
import { canonicalJson } from '../../../src/rules/formats/canonicalJson';
import { BUILT_IN_PACK } from '../../../src/rules/law/rulePack/builtIn';
import { eachEntry, type RulePack } from '../../../src/rules/law/rulePack/pack';
import { newestDay } from '../../../src/rules/law/rulePack/judge';
import { callerName } from '../../auth/callerName';
import { rule_packs as table } from '../../db/schema';
import { assertConfirmed, assertShown } from '../../http/confirmed';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { invalid, notFound, problem } from '../../http/problem';
import { errorsOf, hashOfPack, readPack, readSigned } from '../../rulePacks/file';
import { checkedRow, followPack, packInForce } from '../../rulePacks/inForce';
import { trustedKeys } from '../../rulePacks/publisher';
import { rowOf } from '../../tables/rows';
import { changesBetween } from './changes';

type Row = typeof table.$inferSelect;
type Caller = Pick<Call, 'tx' | 'deps' | 'now' | 'principal'>;

const DEFAULT_LIMIT = 10;

/** A pack as the provider sees it. Only a proposal is compared with the pack in force, others with `before`, if it is known. */
function shown({ principal }: Pick<Call, 'principal'>, row: Row, before?: RulePack): RulePackRecord {
  const { document, signature: _, compared_with: __, proposed_by_id, decided_by_id: ___, ...rest } = row;
  const inForce = packInForce();
  const { value: pack } = readPack(document);
  const isProposed = row.state === 'proposed';
  const base = isProposed ? inForce.pack : before;
  const mine = proposed_by_id === principal.user_id;
  return {
    ...rest,
    issued_on: pack?.issued_on ?? row.version.slice(0, 10),
    in_force: inForce.hash,
    changes: pack && base ? changesBetween(base, pack) : [],
    proposed_at: row.proposed_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    replaced_at: row.replaced_at?.toISOString() ?? null,
    mine,
    may_agree: isProposed && !mine,
  };
}

/**
 * The pack that one was compared with. The first was compared with rules that came with a version of the program, of which only
 * those of this version are known.
 */
async function packBefore({ tx }: Caller, { compared_with }: Row): Promise<RulePack> {
  const [former] = await tx.select().from(table).where(eq(table.hash, compared_with)).limit(1);
  return (former && readPack(former.document).value) || BUILT_IN_PACK;
}

async function propose(call: CallOf<typeof contract, 'propose'>): Promise<RulePackRecord> {
  const { tx, body, query, deps, now, principal } = call;
  await followPack({ ...deps, db: tx });
  const inForce = packInForce();
  const { value, errors } = readSigned(body.file, trustedKeys(deps.env));
  if (errors) throw invalid(errors);
  const { pack, signature } = value;
  const problems = errorsOf(pack, { pack: inForce.pack, today: newestDay(now) });
  if (problems.length > 0) throw invalid(problems);
  const hash = hashOfPack(pack);
  const row: Row = {
    id: deps.ids.uuid(),
    version: pack.version,
    document: canonicalJson(pack),
    hash,
    key_id: signature.key,
    signature: signature.value,
    state: 'proposed',
    compared_with: inForce.hash,
    proposed_by_id: principal.user_id,
    proposed_by: await callerName(call),
    proposed_at: now,
    decided_by_id: null,
    decided_by: null,
    decided_at: null,
    replaced_at: null,
  };
  await assertConfirmed(body.confirmed, async () => ({ names: [hash, inForce.hash] }));
  if (query.dry_run) return shown(call, row);
  const stored = await tx.insert(table).values(row).onConflictDoNothing().returning();
  if (stored.length === 0) throw problem('pack_waiting');
  return shown(call, row);
}

/** A proposal, locked. */
async function lockProposed({ tx }: Caller, id: string): Promise<Row> {
  const row = await rowOf(tx, table, id, 'update');
  if (row.state !== 'proposed') throw problem('pack_over');
  return row;
}

async function decide(call: Caller, row: Row, state: Row['state']): Promise<Row> {
  const { tx, principal, now } = call;
  const decided_by = await callerName(call);
  const [decided] = await tx
    .update(table)
    .set({ state, decided_by_id: principal.user_id, decided_by, decided_at: now })
    .where(eq(table.id, row.id))
    .returning();
  return decided!;
}

async function agree(call: CallOf<typeof contract, 'agree'>): Promise<RulePackRecord> {
  const { tx, deps, params, query, now, principal } = call;
  await followPack({ ...deps, db: tx });
  const row = await lockProposed(call, params.id);
  if (row.proposed_by_id === principal.user_id) throw problem('self.approval');
  await assertShown(contract.actions.agree, query.confirmed, async () => shown(call, row));
  const inForce = packInForce();
  // The program, or the time, may have gone on since it was proposed.
  const { pack } = checkedRow(row, deps.env);
  const problems = errorsOf(pack, { pack: inForce.pack, today: newestDay(now) });
  if (problems.length > 0) throw invalid(problems);
  await tx.update(table).set({ state: 'replaced', replaced_at: now }).where(eq(table.state, 'in_force'));
  const agreed = await decide(call, row, 'in_force');
  call.afterCommit(() => followPack(deps));
  return shown(call, agreed);
}

export const rulePacks = handlersFor(contract, {
  list: async (call) => {
    const { skip = 0, limit = DEFAULT_LIMIT } = call.query;
    const all = await call.tx
      .select()
      .from(table)
      .orderBy(desc(table.proposed_at), desc(table.id))
      .offset(skip)
      .limit(limit);
    const [sum] = await call.tx.select({ total: count() }).from(table);
    return { records: all.map((row) => shown(call, row)), total: sum!.total };
  },
  one: async (call) => {
    const row = await rowOf(call.tx, table, call.params.id);
    return shown(call, row, await packBefore(call, row));
  },
  in_force: async ({ principal }) => {
    const { pack, law, row } = packInForce();
    const isProvider = principal.role === PROVIDER_ADMIN;
    return {
      version: pack.version,
      built_in: row === null,
      since: row?.decided_at?.toISOString() ?? null,
      proposed_by: isProvider ? (row?.proposed_by ?? null) : null,
      agreed_by: isProvider ? (row?.decided_by ?? null) : null,
      hours: law.hours as never,
      caps: law.caps as never,
      revocations: eachEntry(law.revocations, ({ from, until, waived }) => ({ from, until, waived })),
      disclosures: law.disclosures as never,
    };
  },
  file: async ({ tx, params }) => {
    const { version, document, key_id, signature } = await rowOf(tx, table, params.id);
    const { value: pack } = readPack(document);
    if (!pack) throw notFound();
    const signed = { pack, signature: { key: key_id, value: signature } };
    return { name: `rule-pack-${version}.json`, file: `${JSON.stringify(signed, null, 2)}\n` };
  },
  propose,
  agree,
  refuse: async (call) => {
    const row = await lockProposed(call, call.params.id);
    const isOwn = row.proposed_by_id === call.principal.user_id;
    return shown(call, await decide(call, row, isOwn ? 'withdrawn' : 'refused'));
  },
});
