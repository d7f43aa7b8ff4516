import {
  DNC_REJECTS_SHOWN,
  type DncFile,
  type doNotCalls as contract,
} from '../../../src/resources/do_not_calls/contract';
import { callerName } from '../../auth/callerName';
import { rowOf } from '../../tables/rows';
import { optOut } from '../../consent/list';
import type { Tx } from '../../db/client';
import { clients } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { UnscopedCallOf } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { type Chunk, chunks } from '../import/file';
import { inspect } from '../import/inspect';
import { onDoNotCall } from '../import/rowChecks';
import { bytesOf } from '../../platform/files';

/** Fields that the events of all numbers in the file share. */
type Target = Omit<Parameters<typeof optOut>[1], 'at'>;

/**
 * Adds numbers. Those already on the list get no event, because a file may be sent again.
 * @returns those that were new, or only held
 */
async function add(tx: Tx, to: Target, good: Chunk['good'], now: Date): Promise<Set<string>> {
  const phones = good.map(({ phone }) => phone);
  const known = await onDoNotCall(tx, to.tenant_id, to.client_id, phones, { decided: true });
  const people = good.flatMap(({ phone, row }) => (known.has(phone) ? [] : [{ phone, row }]));
  return optOut(tx, { ...to, at: now }, people);
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
  if (!upload) throw invalidField('file', 'required.file');
  const scope = scopeOf(principal);
  const to = await withScope(deps.db, scope, async (tx): Promise<Target> => {
    const client = await rowOf(tx, clients, params.client_id);
    return {
      tenant_id: client.tenant_id,
      client_id: client.id,
      source: 'import',
      file_name: upload.filename,
      reason: query.note ?? null,
      by_user_id: principal.user_id,
      by: await callerName({ tx, principal }),
    };
  });
  // By default, all numbers of a person in the file are added.
  // All of them go to the list, whatever else is in the file.
  const layout = await inspect(upload.path, query.mapping, query.phones ?? 'each', { asks: false });
  const store = (sum: DncFile, chunk: Chunk) => async (tx: Tx) => {
    if (!query.dry_run) return sumUp(sum, chunk, await add(tx, to, chunk.good, now));
    const phones = chunk.good.map(({ phone }) => phone);
    const known = await onDoNotCall(tx, to.tenant_id, to.client_id, phones, { decided: true });
    return sumUp(sum, chunk, new Set(phones.filter((phone) => !known.has(phone))));
  };
  let sum: DncFile = { rows: 0, further: 0, added: 0, duplicates: 0, invalid: 0, rejects: [] };
  let waiting: Chunk | undefined;
  for await (const chunk of chunks(bytesOf(upload.path), layout)) {
    if (waiting) sum = await call.step(scope, store(sum, waiting));
    waiting = chunk;
  }
  return call.finish(scope, waiting ? store(sum, waiting) : async () => sum);
}
