import { eq } from 'drizzle-orm';
import type { ReportKind } from '../../../src/resources/reports/contract';
import { secretKey } from '../../auth/secrets';
import { reports, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import { type Env, ownAddress } from '../../config/env';
import type { Deps } from '../../http/handler';
import { plain } from '../../http/plain';
import { contentsPage, documentAt, manifestLine, pageEnd, partsOf } from './documents';
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

/** The largest number of a document that the column holds. */
const PART_MAX = 2_147_483_647;

const gone = () => plain('file_expired');

async function* following(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

type Row = typeof reports.$inferSelect;

/** A document of a report that has several, or the page that names all; undefined: the file is one, or has no such document. */
async function documentOf({ db, env, files }: Deps, report: Row, n: number): Promise<Download | undefined> {
  const parts = await withScope(db, 'system', (tx) => documentAt(tx, report, n || 1));
  if (!parts) return undefined;
  if (n === 0 && parts.of > 1) {
    const [all, tenant] = await withScope(db, 'system', async (tx) => [
      await partsOf(tx, report),
      await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, report.tenant_id)),
    ]);
    const page = Buffer.from(
      contentsPage(report, all, {
        tenant: tenant[0]!.name,
        address: (part) => `${addressOf(env, report)}&part=${part}`,
      }),
    );
    return { bytes: once(page), length: page.byteLength };
  }
  const line = Buffer.from(manifestLine(report, parts));
  const end = Buffer.from(pageEnd);
  const bytes = async function* () {
    yield* files.readRange(report, 0, parts.head);
    yield line;
    yield* files.readRange(report, parts.start, parts.bytes);
    yield end;
  };
  return {
    bytes: bytes(),
    length: parts.head + line.byteLength + parts.bytes + end.byteLength,
    name: parts.of > 1 ? `-${parts.n}` : '',
  };
}

interface Download {
  bytes: AsyncGenerator<Uint8Array>;
  length: number;
  /** End of the file's name. */
  name?: string;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Streams a report, or its document `part`, to anyone who has its address, until it expires. Part 0 is the whole. */
export async function download(
  deps: Deps,
  { id, key, part }: { id: string; key: string; part: number },
): Promise<Response> {
  const { db, env, clock, files } = deps;
  const expected = Buffer.from(keyOf(env, id));
  if (!ID.test(id) || !sameBytes(Buffer.from(key), expected)) return gone();
  const [report] = await withScope(db, 'system', (tx) => tx.select().from(reports).where(eq(reports.id, id)));
  if (report?.state !== 'ready' || !report.expires_at || report.expires_at <= clock.now()) return gone();
  const { extension, type } = formatOf(report.kind);
  const document =
    Number.isInteger(part) && part >= 0 && part <= PART_MAX
      ? await documentOf(deps, report, part)
      : undefined;
  if (!document && part !== 0) return gone();
  const { bytes, length, name = '' } = document ?? { bytes: files.read(report), length: report.bytes };
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
      'content-length': String(length),
      'content-type': type,
      'content-disposition': `attachment; filename="${report.kind}-${id.slice(-8)}${name}.${extension}"`,
      'cache-control': 'no-store',
    },
  });
}
