import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { type AppOptions, createApp } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import type { Database, Tx } from '../../server/db/client';
import { hashOf } from '../../server/auth/tokens';
import { memberships, sessions, users } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { type Env, readEnv } from '../../server/config/env';
import { Files } from '../../server/files/store';
import type { Deps } from '../../server/http/handler';
import { silentLogger } from '../../server/lib/log';
import type { Queue } from '../../server/queue/queue';
import {
  ASSIGNMENT_WORK,
  BRAND_WORK,
  CAMPAIGN_WORK,
  VETTING_WORK,
  NUMBER_WORK,
} from '../../server/sending/job/registryNotices';

import { EXPORT_WORK } from '../../server/features/event_exports/work';
import { WEBHOOK_WORK } from '../../server/features/webhooks/deliver';
import { MAIL } from '../../server/mail/post';
import { simulatedCodes } from '../../server/simulator/codes';
import { simulatedVettings } from '../../server/simulator/vettings';
import { simulatedInventory } from '../../server/simulator/inventory';
import { empty, openTestDatabase } from './database';
import { holdBuiltIn } from '../../server/rulePacks/inForce';
import { listenEmbedded } from '../../server/events/listen';
import { streamsBy } from '../../server/events/open';
import { fakeClock, fakeIds, fakeMailbox, fakeNetwork, fakeRandom } from './fakes';
import { seed } from './seed';
import { ALWAYS_PROVEN } from './sessions';
import { watchStatements } from './spread/statements';

/** Start time of every test: a Monday, 10 a.m. in New York. */
export const NOW = '2026-03-02T15:00:00Z';
/** Assumed origin of the console. */
export const ORIGIN = 'https://console.example';

/** An answer with its parsed JSON. */
export interface Answered {
  status: number;
  headers: Headers;
  json: any;
}

const UNLIMITED = {
  CALLS_PER_MINUTE: '1000000',
  ADDRESS_CALLS_PER_MINUTE: '1000000',
  REFUSED_HOOKS_PER_MINUTE: '1000000',
};

type Overrides = Partial<Omit<Deps, 'db' | 'env' | 'queue'>> & {
  /** A queue without waiting work that could run earlier. */
  queue?: Pick<Queue, 'enqueue'> & Partial<Pick<Queue, 'hurry'>>;
  env?: Partial<Env>;
  app?: AppOptions;
  /** Watches the server's statements; a test that replaces a method of `db` needs them unwatched. */
  watched?: boolean;
  /** Opens an empty database other than the embedded one. */
  open?: () => Promise<Database>;
};

/**
 * The whole server in this process on a database of its own, emptied and seeded again before each test.
 * Call it at the top of a test file; it closes itself.
 */
export async function createTestServer({
  env,
  app: options,
  open,
  queue,
  watched = Boolean(process.env.STATEMENTS),
  ...overrides
}: Overrides = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-server-'));
  const { db, pglite, pool, close } = await (open ?? openTestDatabase)();
  const statements = watched && pglite ? watchStatements(pglite) : undefined;
  const clock = fakeClock(NOW);
  const random = fakeRandom();
  const mailbox = fakeMailbox();
  const network = fakeNetwork();
  const outside = {
    carrier: {
      perSecond: () => 50,
      numbers: simulatedInventory(db),
      submit: notGiven('carrier'),
      lineTypes: () => ({ account: 'simulator', currency: 'USD', micros: 4_000 }),
      registryOf: () => ({
        vettings: simulatedVettings(db, clock),
        codes: simulatedCodes(db, clock),
      }),
      // It has no answer to any query.
      lookup: async () => new Map(),
    },
    // Numbers are settled by the call itself; the queue only polls them.
    queue: {
      enqueue: async (_: Tx, name: string) => (LATER.includes(name) ? undefined : notGiven('queue')()),
    },
  } as unknown as Pick<Deps, 'carrier' | 'queue'>;
  const tools = {
    db: statements?.db ?? db,
    clock,
    // Most tests do not depend on the time of day. A minute of theirs has no end, and they have one address.
    env: {
      ...readEnv({ DATA_DIR: dataDir, APP_ORIGINS: ORIGIN, QUIET_HOURS: 'warn', ...UNLIMITED }),
      ...env,
    },
    log: {
      ...silentLogger,
      error: (event: string, fields?: Record<string, unknown>) => console.error(event, fields?.error),
    },
  };
  // Nothing is gathered: a change of one test must not be told in the next.
  const streams = streamsBy(pglite ? await listenEmbedded(pglite) : null, tools, 0);
  const deps: Deps = {
    ...tools,
    files: new Files({ ...tools, bucket: null, isTarget: false }),
    network,
    ids: fakeIds(clock),
    random,
    mail: mailbox,
    ...outside,
    streams,
    ...overrides,
    ...(queue && { queue: { hurry: async () => undefined, ...queue } }),
  };
  const app = createApp(deps, { strict: true, ...options });

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const isForm = body instanceof FormData;
    const init: RequestInit = { method, headers: { ...headers } };
    if (body !== undefined) {
      init.body = isForm || typeof body === 'string' ? body : JSON.stringify(body);
      if (!isForm) init.headers = { 'content-type': 'application/json', ...headers };
    }
    const response = await app.request(`http://server.example/api${path}`, init);
    // A stream has no end; tests/support/streams.ts reads it.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? (await response.body?.cancel(), '') : await response.text();
    const json =
      text !== '' && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, json };
  }

  /** Calls with a token. */
  const withToken = (token: string) => {
    const auth = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...headers });
    return {
      token,
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, auth(headers)),
      post: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('POST', path, body, auth(headers)),
      del: (path: string, body?: unknown) => send('DELETE', path, body, auth()),
      send: (method: string, path: string, body?: unknown) => send(method, path, body, auth()),
    };
  };

  /** Signs in without the form: as a seeded address, or with a role in the northwind tenant. */
  async function as(who: string | number, tenantId?: string) {
    const email = typeof who === 'number' ? `role${who}@northwind.example` : who;
    const token = await withScope(db, 'system', async (tx) => {
      const [user] = await tx
        .select({ id: users.id, tenant_id: memberships.tenant_id })
        .from(users)
        .innerJoin(memberships, eq(memberships.user_id, users.id))
        .where(eq(users.email, email));
      if (!user) throw new Error(`${email} is not seeded`);
      const tenant_id = tenantId ?? user.tenant_id;
      const opened = await openSession(tx, deps, clock.now(), { user_id: user.id, tenant_id });
      await tx
        .update(sessions)
        .set({ proved_at: ALWAYS_PROVEN })
        .where(eq(sessions.token_hash, hashOf(opened)));
      return opened;
    });
    return withToken(token);
  }

  async function restart(): Promise<void> {
    clock.reset();
    mailbox.clear();
    await empty({ db, pglite });
    holdBuiltIn();
    await seed(db);
  }

  beforeEach(restart);
  afterAll(async () => {
    await streams.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    app,
    db,
    pglite,
    pool,
    deps,
    clock,
    mailbox,
    network,
    dataDir,
    send,
    as,
    withToken,
    restart,
    statements,
  };
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Work that only polls an outcome. */
const LATER: readonly string[] = [
  WEBHOOK_WORK,
  EXPORT_WORK,
  MAIL,
  ASSIGNMENT_WORK,
  NUMBER_WORK,
  BRAND_WORK,
  CAMPAIGN_WORK,
  VETTING_WORK,
];

const notGiven = (what: string) => () => {
  throw new Error(`This test gave no ${what}.`);
};
