import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { secretKey } from '../../auth/secrets';
import { reports } from '../../db/schema';
import { withScope } from '../../db/scope';
import { type Env, origins } from '../../config/env';
import type { Deps } from '../../http/handler';

const ID = /^[0-9a-f-]{36}$/;

export const pathOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, id: string): string =>
  join(DATA_DIR, 'reports', `${id}.csv`);

/** Cannot be guessed, and proves that this server has issued it. */
const keyOf = (env: Env, id: string): string =>
  createHmac('sha256', secretKey(env)).update(`report ${id}`).digest('base64url');

/** Address for downloading a finished report. Browsers open it without a token, so the address contains the key. */
export const addressOf = (env: Env, id: string): string =>
  `${origins(env)[0]!}/files/${id}.csv?key=${keyOf(env, id)}`;

const gone = () => new Response('This file is no longer available.', { status: 404 });

/** Streams a report to anyone who has its address, until it expires. */
export async function download({ db, env, clock }: Deps, id: string, key: string): Promise<Response> {
  const expected = Buffer.from(keyOf(env, id));
  const given = Buffer.from(key);
  if (!ID.test(id) || given.length !== expected.length || !timingSafeEqual(given, expected)) return gone();
  const [report] = await withScope(db, 'system', (tx) => tx.select().from(reports).where(eq(reports.id, id)));
  if (report?.state !== 'ready' || !report.expires_at || report.expires_at <= clock.now()) return gone();
  return new Response(Readable.toWeb(createReadStream(pathOf(env, id))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${report.kind}-${id.slice(-8)}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
