import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenOf } from '../demo';

const MESSAGE = 'Hello {first_name|there}, our doors open at nine tomorrow. Reply STOP to opt out.';
const MAPPING = { Phone: 'phone', 'First name': 'first_name', City: 'city' };
const LOOK_MS = 1_000;
const STAFF = 'role3@northwind.example';

/** The API of a running demo, as its staff use it from a file to the last receipt. */
export class Api {
  private token = '';

  /** @param url origin of the product */
  constructor(private readonly url: string) {}

  /** Signs in, and resolves to the id of a client that has a number. */
  async signIn(): Promise<string> {
    this.token = await tokenOf(this.url, STAFF);
    const { records } = await this.call<{ records: { id: string; numbers: number }[] }>(
      'GET',
      '/clients?limit=100',
    );
    return records.find(({ numbers }) => numbers > 0)!.id;
  }

  /** @throws for any answer but a success */
  async call<T>(method: string, path: string, body?: FormData | object): Promise<T> {
    const send = () => fetch(`${this.url}/api${path}`, options);
    const options: RequestInit = {
      method,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${this.token}`,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    };
    // The server may close an idle connection just as it is used again. Repeating a read is safe.
    const answer = await (method === 'GET' ? send().catch(send) : send());
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Brings a file of `writeAudience`; a check stores nothing. Resolves to the new audience's id. */
  async upload(clientId: string, path: string, { isCheck = false } = {}): Promise<string> {
    const form = new FormData();
    form.set('file', await openAsBlob(path), 'audience.csv');
    const query = new URLSearchParams({
      client_id: clientId,
      name: 'Bench',
      consent: 'Bench',
      mapping: JSON.stringify(MAPPING),
      ...(isCheck && { dry_run: 'true' }),
    });
    return (await this.call<{ audience_id: string }>('POST', `/audiences/file?${query}`, form)).audience_id;
  }

  /** Waits for the end of an audience's import. @throws unless all `valid` rows were imported */
  async imported(audienceId: string, valid: number): Promise<void> {
    for (;;) {
      const { imports } = await this.call<{ imports: { state: string; imported: number }[] }>(
        'GET',
        `/audiences/${audienceId}`,
      );
      const [run] = imports;
      if (run?.state === 'failed') throw new Error('The import failed.');
      if (run?.state === 'completed') {
        if (run.imported !== valid) throw new Error(`${run.imported} imported of ${valid}`);
        return;
      }
      await delay(LOOK_MS);
    }
  }

  /** Starts a job to an audience. Resolves to its path. */
  async start(clientId: string, audienceId: string): Promise<string> {
    const campaign = await this.call<{ id: string }>('POST', '/campaigns', {
      client_id: clientId,
      name: 'Bench',
      message: MESSAGE,
      audience_ids: [audienceId],
    });
    const job = await this.call<{ id: string }>('POST', `/campaigns/${campaign.id}/jobs`, { after: null });
    return `/campaigns/${campaign.id}/jobs/${job.id}`;
  }

  /** Waits until a job is in one of these states. @throws if it fails */
  async until(job: string, states: readonly string[]): Promise<void> {
    for (;;) {
      const { state } = await this.call<{ state: string }>('GET', job);
      if (state === 'failed') throw new Error('The job failed.');
      if (states.includes(state)) return;
      await delay(LOOK_MS);
    }
  }
}
