import type { Queue, Work } from '../../server/queue/queue';
import { audiences, clients, do_not_calls } from '../../server/db/schema';
import type { Db } from '../../server/db/client';
import { importFile, type ImportWork } from '../../server/features/import/work';
import { MERGE_WORK } from '../../server/features/audiences/merge/merge';
import { mergeWorker } from '../../server/features/audiences/merge/work';
import { UNDO_WORK, undoWorker } from '../../server/features/import/undoWork';
import { NORTHWIND, uuidOf } from './seed';
import type { TestServer } from './server';

/** A queue that only remembers: a test says when the work is done. */
export function heldQueue(): Pick<Queue, 'enqueue'> & {
  work: ImportWork[];
  undos: Work['payload'][];
  merges: Work['payload'][];
} {
  const work: ImportWork[] = [];
  const undos: Work['payload'][] = [];
  const merges: Work['payload'][] = [];
  return {
    work,
    undos,
    merges,
    async enqueue(_tx, name, payload) {
      if (name === UNDO_WORK) undos.push(payload);
      else if (name === MERGE_WORK) merges.push(payload);
      else work.push(payload as unknown as ImportWork);
    },
  };
}

/** Undoes the imports that wait for it. */
export async function drainUndos({ deps }: TestServer, queue: { undos: Work['payload'][] }): Promise<void> {
  for (const payload of queue.undos.splice(0))
    await undoWorker(deps)({ payload, signal: new AbortController().signal, tries: 0, last: false });
}

/** Merges the audiences that wait for it. */
export async function drainMerges({ deps }: TestServer, queue: { merges: Work['payload'][] }): Promise<void> {
  for (const payload of queue.merges.splice(0))
    await mergeWorker(deps)({ payload, signal: new AbortController().signal, tries: 0, last: false });
}

/** Does what waits in the queue. */
export async function drain({ deps }: TestServer, queue: { work: ImportWork[] }): Promise<void> {
  for (const work of queue.work.splice(0)) await importFile(deps, work);
}

export const CLIENT = uuidOf(500);
export const OTHER_CLIENT = uuidOf(501);

/** Two clients of one tenant; one number is on the first's do-not-call list. */
export async function seedClients(db: Db, blocked: readonly string[] = [], tenant_id: string = NORTHWIND) {
  const zone = { tenant_id, time_zone: 'America/New_York' };
  await db.insert(clients).values([
    { ...zone, id: CLIENT, name: 'Harbor Fitness' },
    { ...zone, id: OTHER_CLIENT, name: 'Bluebird Books' },
  ]);
  if (blocked.length === 0) return;
  await db.insert(do_not_calls).values(
    blocked.map((phone, i) => ({
      tenant_id,
      id: uuidOf(600 + i),
      client_id: CLIENT,
      phone,
      source: 'staff' as const,
    })),
  );
}

export const AUDIENCE = uuidOf(510);
export async function seedAudience(db: Db, values: Partial<typeof audiences.$inferInsert> = {}) {
  await db
    .insert(audiences)
    .values({ tenant_id: NORTHWIND, id: AUDIENCE, client_id: CLIENT, name: 'Members', ...values });
}

/** A multipart body as a browser sends it. */
export function formOf(content: string | Uint8Array<ArrayBuffer>, name = 'members.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([content], name, { type: 'text/csv' }));
  return form;
}

/** Area codes that are not in the Caribbean, whose numbers are not imported. */
const CODES = Array.from({ length: 85 }, (_, i) => 202 + i).filter(
  (code) => ![242, 246, 264, 268, 284].includes(code),
);

/** `n`-th of a million fictional numbers that a North American plan allows. */
export const numberOf = (n: number): string =>
  `+1${CODES[n % 80]}${String(2_100_000 + Math.floor(n / 80)).padStart(7, '0')}`;
