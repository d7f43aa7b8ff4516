import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../../server/assemble';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { formOf } from './imports';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by what each step expects of them
type Json = any;

const LOOK_MS = 100;

/** Signs in to a running server and answers calls. */
export async function signedIn({ fetch }: Pick<Server, 'fetch'>, email = 'role3@northwind.example') {
  const send = async (method: string, path: string, body?: unknown, token?: string): Promise<Json> => {
    const form = body instanceof FormData;
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    };
    const init = { method, headers, body: form ? body : body ? JSON.stringify(body) : undefined };
    const response = await fetch(new Request(`http://localhost/api${path}`, init));
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const { token } = await send('POST', '/login', { email, password: DEMO_PASSWORD });
  return (method: string, path: string, body?: unknown) => send(method, path, body, token);
}

/** Asks again until the answer is as wanted; the test's own limit ends it. */
async function until(ask: () => Promise<Json>, wanted: (answer: Json) => boolean): Promise<Json> {
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    await pause(LOOK_MS);
  }
}

/** Digits of the simulator's own range: 0 is delivered, 1 fails (server/simulator). */
const NUMBERS = Array.from({ length: 40 }, (_, i) => `+1500555${String(100 + i)}0`);

/**
 * The product's main job on a running server: a file becomes an audience, a campaign is written and sent to it, and
 * the receipts come.
 * @returns the finished job
 */
export async function doMainJob(
  call: Awaited<ReturnType<typeof signedIn>>,
  clientName: string,
): Promise<Json> {
  const { records } = await call('GET', '/clients?skip=0&limit=50');
  const client = records.find(({ name }: Json) => name === clientName);
  const query = new URLSearchParams({
    client_id: client.id,
    name: 'After the upgrade',
    mapping: '{"Phone":"phone","First name":"first_name"}',
  });
  const file = ['Phone,First name', ...NUMBERS.map((phone) => `${phone},Ann`)].join('\n');
  const { audience_id } = await call('POST', `/audiences/file?${query}`, formOf(file));
  await until(
    () => call('GET', `/audiences/${audience_id}`),
    ({ state }) => state === 'ready',
  );
  const [like] = (await call('GET', `/clients/${client.id}/campaigns?skip=0&limit=1`)).records;
  const campaign = await call('POST', '/campaigns', {
    client_id: client.id,
    name: 'After the upgrade',
    message: 'Hi {first_name|there}, we are open again. Reply STOP to opt out.',
    audience_ids: [audience_id],
    ...(like.registered_campaign_id ? { registered_campaign_id: like.registered_campaign_id } : {}),
  });
  const { id } = await call('POST', `/campaigns/${campaign.id}/jobs`, { after: null });
  return until(
    () => call('GET', `/campaigns/${campaign.id}/jobs/${id}`),
    ({ state, awaiting }) => ['completed', 'failed', 'stopped'].includes(state) && awaiting === 0,
  );
}
