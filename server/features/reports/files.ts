import { eq } from 'drizzle-orm';
import type { ReportKind } from '../../../src/resources/reports/contract';
import { secretKey } from '../../auth/secrets';
import { reports } from '../../db/schema';
import { withScope } from '../../db/scope';
import { type Env, ownAddress } from '../../config/env';
import type { Deps } from '../../http/handler';
import { plain } from '../../http/plain';
import { KINDS } from './kinds';
import { StoreFailure } from '../../files/bucket';
import { FileMissing } from '../../files/store';
import { bodyOf } from '../../platform/files';
import { hmac, sameBytes } from '../../platform/hashing';

const ID = /^[0-9a-f-]{36}$/;

/** Cannot be guessed, and proves that this server has issued it. */
const keyOf = (env: Env, id: string): string =>
  hmac('sha256', secretKey(env), `report ${id}`).toString('base64url');

const CSV = { extension: 'csv', type: 'text/csv; charset=utf-8' } as const;
const formatOf = (name: ReportKind) => {
  const kind = KINDS[name];
  return 'format' in kind ? kind.format : CSV;
};

/** Address for downloading a finished report. Browsers open it without a token, so the address contains the key. */
export const addressOf = (env: Env, { id, kind }: { id: string; kind: ReportKind }): string =>
  `${ownAddress(env)}/files/${id}.${formatOf(kind).extension}?key=${keyOf(env, id)}`;

const gone = () => plain('file_expired');

async function* following(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Streams a report to anyone who has its address, until it expires. */
export async function download({ db, env, clock, files }: Deps, id: string, key: string): Promise<Response> {
  const expected = Buffer.from(keyOf(env, id));
  if (!ID.test(id) || !sameBytes(Buffer.from(key), expected)) return gone();
  const [report] = await withScope(db, 'system', (tx) => tx.select().from(reports).where(eq(reports.id, id)));
  if (report?.state !== 'ready' || !report.expires_at || report.expires_at <= clock.now()) return gone();
  const { extension, type } = formatOf(report.kind);
  const bytes = files.read(report);
  let first: IteratorResult<Uint8Array>;
  try {
    // Before anything is answered, so that a store that fails is no file that breaks off.
    first = await bytes.next();
  } catch (error) {
    if (error instanceof FileMissing) return gone();
    if (error instanceof StoreFailure) return plain('file_store');
    throw error;
  }
  return new Response(bodyOf(following(first, bytes)), {
    headers: {
      'content-length': String(report.bytes),
      'content-type': type,
      'content-disposition': `attachment; filename="${report.kind}-${id.slice(-8)}.${extension}"`,
      'cache-control': 'no-store',
    },
  });
}
