import { eq, sql } from 'drizzle-orm';
import {
  DNC_REJECTS_SHOWN,
  type DncFile,
  type doNotCalls as contract,
} from '../../../src/resources/do_not_calls/contract';
import { rowOf } from '../../crud';
import { rows, type Tx } from '../../db/client';
import { clients, users } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { UnscopedCallOf } from '../../http/handler';
import { invalid } from '../../http/problem';
import { decidedNow } from '../../sending/inbound/wish';
import { scopeOf } from '../../http/run';
import { type Chunk, chunks } from '../import/file';
import { inspect } from '../import/inspect';
import { asJson, onDoNotCall } from '../import/sort';

interface Target {
  tenant_id: string;
  client_id: string;
  by: string | null;
  note: string | null;
}

/** A wish that waits for a decision is decided by the list: taking it for none later must not take the number off. */
const DECIDE = sql`on conflict (tenant_id, client_id, phone) do update set ${sql.join(
  Object.entries(decidedNow.set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
  sql`, `,
)} where ${decidedNow.setWhere}`;

/** Adds numbers. Returns those that were new, or only held. */
async function add(tx: Tx, to: Target, phones: readonly string[], now: Date): Promise<Set<string>> {
  const added = await rows<{ phone: string }>(
    tx,
    sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, by, note, created_at)
      select ${to.tenant_id}::uuid, gen_random_uuid(), ${to.client_id}::uuid, p.phone, 'import', ${to.by}, ${to.note},
        ${now.toISOString()}::timestamptz
      from jsonb_array_elements_text(${asJson(phones)}) as p(phone) ${DECIDE} returning phone`,
  );
  return new Set(added.map(({ phone }) => phone));
}

/** Adds a chunk's outcomes to those of the chunks before it. */
function sumUp(sum: DncFile, { processed, further, good, bad }: Chunk, fresh: ReadonlySet<string>): DncFile {
  const known = good
    .filter(({ phone }) => !fresh.has(phone))
    .map(({ row, value }): DncFile['rejects'][number] => ({ row, reason: 'on_list', detail: null, value }));
  const repeated = bad.filter(({ reason }) => reason === 'duplicate_in_file').length;
  const rejects = [
    ...bad.map(({ row, reason, detail, value }) => ({ row, reason, detail, value })),
    ...known,
  ];
  const shown = rejects.toSorted((a, b) => a.row - b.row).slice(0, DNC_REJECTS_SHOWN - sum.rejects.length);
  return {
    rows: processed,
    further: sum.further + further,
    added: sum.added + fresh.size,
    duplicates: sum.duplicates + known.length + repeated,
    invalid: sum.invalid + bad.length - repeated,
    rejects: [...sum.rejects, ...shown],
  };
}

/**
 * Call 89. The whole file is read before anything is stored. Then it is added to the list in chunks, the last of them
 * together with the answer. Numbers that are already listed keep their evidence, so it is safe to send a file again.
 */
export async function blockFile(call: UnscopedCallOf<typeof contract, 'file'>): Promise<DncFile> {
  const { deps, query, upload, params, principal, now } = call;
  if (!upload) throw invalid([{ field: 'file', code: 'required', message: 'No file was sent.' }]);
  const scope = scopeOf(principal);
  const to = await withScope(deps.db, scope, async (tx): Promise<Target> => {
    const client = await rowOf(tx, clients, params.client_id);
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, principal.user_id));
    return {
      tenant_id: client.tenant_id,
      client_id: client.id,
      by: user?.name ?? null,
      note: query.note ?? null,
    };
  });
  // By default, all numbers of a person in the file are added.
  const layout = await inspect(upload.path, query.mapping, query.phones ?? 'each');
  const store = (sum: DncFile, chunk: Chunk) => async (tx: Tx) => {
    const phones = chunk.good.map(({ phone }) => phone);
    if (!query.dry_run) return sumUp(sum, chunk, await add(tx, to, phones, now));
    const known = await onDoNotCall(tx, to.tenant_id, to.client_id, phones, { decided: true });
    return sumUp(sum, chunk, new Set(phones.filter((phone) => !known.has(phone))));
  };
  let sum: DncFile = { rows: 0, further: 0, added: 0, duplicates: 0, invalid: 0, rejects: [] };
  let waiting: Chunk | undefined;
  for await (const chunk of chunks(upload.path, layout)) {
    if (waiting) sum = await call.step(scope, store(sum, waiting));
    waiting = chunk;
  }
  return call.finish(scope, waiting ? store(sum, waiting) : async () => sum);
}
