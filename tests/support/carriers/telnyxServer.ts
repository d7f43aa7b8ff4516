import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a submission meets. What begins with `taken` reaches the person; `silent` is answered after the client has given
 * up, `half` in the middle of the answer's bytes the connection ends.
 */
export type Meets =
  | 'taken'
  | 'taken, silent'
  | 'taken, cut'
  | 'taken, half'
  | 'taken, html'
  | 'taken, no id'
  | 'taken, 500'
  | 'cut'
  | '429'
  | '429 without a time'
  | '502 html'
  | '400'
  | '401'
  | '403 stop'
  | '404 html';

interface Submission {
  from: string;
  to: string;
  text: string;
  encoding: string;
  webhook_url?: string;
}

interface Taken extends Submission {
  id: string;
  at: number;
}

/** Code and title of a refusal. */
const error = (code: string, title: string) => JSON.stringify({ errors: [{ code, title, detail: title }] });

const SPKI_BYTES = 12;
const LAG_MS = 2_000;

/** How a webhook is spoiled. */
export interface Spoiled {
  /** Seconds by which the timestamp is off. */
  skew?: number;
  /** Signed with another account's key. */
  foreign?: boolean;
  /** One byte of the body changed after signing. */
  changed?: boolean;
  unsigned?: boolean;
}

/**
 * A stand-in that speaks Telnyx's protocol over real connections. It takes every submission however often it comes, counts
 * them all, loses what a test tells it to lose, and signs its webhooks.
 */
export class TelnyxServer {
  readonly submissions: Submission[] = [];
  readonly taken: Taken[] = [];
  /** Whether detail records can be asked, and how late they are. */
  records: 'late' | 'none' = 'late';
  /** Called before the answer to a submission that was taken. */
  beforeAnswer: () => Promise<void> = async () => {};
  readonly apiKey = 'KEY0123_secret';
  readonly publicKey: string;
  private readonly keys = generateKeyPairSync('ed25519');
  private readonly others = generateKeyPairSync('ed25519');
  private readonly script = new Map<string, Meets[]>();
  private server: Server | null = null;
  private events = 0;

  constructor(private readonly clock: { now(): Date }) {
    const spki = this.keys.publicKey.export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(SPKI_BYTES).toString('base64');
  }

  async listen(): Promise<string> {
    const server = createServer((request, response) => void this.serve(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** What the next submissions to a number meet, in turn. Afterwards it takes them. */
  meet(phones: readonly string[], ...meets: Meets[]): void {
    for (const phone of phones) this.script.set(phone, [...meets]);
  }

  /** A signed webhook, as a request to the address that follows `/hooks`. */
  webhook(data: Record<string, unknown>, path: string, spoiled: Spoiled = {}): Request {
    const at = this.clock.now();
    const event = {
      record_type: 'event',
      id: `E${(this.events += 1)}`,
      occurred_at: at.toISOString(),
      ...data,
    };
    const body = JSON.stringify({ data: event, meta: { attempt: 1, delivered_to: path } });
    const time = String(Math.floor(at.getTime() / 1000) + (spoiled.skew ?? 0));
    const key: KeyObject = (spoiled.foreign ? this.others : this.keys).privateKey;
    const signature = sign(null, Buffer.from(`${time}|${body}`), key).toString('base64');
    const signed = { 'telnyx-timestamp': time, 'telnyx-signature-ed25519': signature };
    return new Request(`http://hooks.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(spoiled.unsigned ? {} : signed) },
      body: spoiled.changed ? body.replace('"attempt":1', '"attempt":2') : body,
    });
  }

  /** The webhook about a message's end, at the address that the message named. */
  finalized(message: Taken, status = 'delivered', change: Record<string, unknown> = {}): Request {
    const errors = status === 'delivered' ? [] : [{ code: '40008', title: 'Undeliverable' }];
    const path = new URL(message.webhook_url ?? 'http://x/hooks/telnyx').pathname.replace('/hooks', '');
    return this.webhook(
      {
        event_type: 'message.finalized',
        payload: {
          id: message.id,
          from: { phone_number: message.from },
          to: [{ phone_number: message.to, status }],
          text: message.text,
          completed_at: this.clock.now().toISOString(),
          errors,
          ...change,
        },
      },
      path,
    );
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    if (request.headers.authorization !== `Bearer ${this.apiKey}`)
      this.say(response, 401, error('10009', 'Authentication failed'));
    else if (pathname === '/v2/detail_records') this.tell(response, searchParams);
    else if (pathname === '/v2/messages' && request.method === 'POST')
      await this.take(JSON.parse(Buffer.concat(parts).toString()) as Submission, request, response);
    else this.say(response, 404, error('10005', 'Resource not found'));
  }

  private say(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
    response.writeHead(status, { 'content-type': type }).end(body);
  }

  private async take(submission: Submission, request: IncomingMessage, response: ServerResponse) {
    const meets = this.script.get(submission.to)?.shift() ?? 'taken';
    this.submissions.push(submission);
    if (!meets.startsWith('taken')) {
      this.refuse(meets, request, response);
      return;
    }
    const id = `T${this.taken.length + 1}`;
    this.taken.push({ ...submission, id, at: this.clock.now().getTime() });
    await this.beforeAnswer();
    const answer = JSON.stringify({ data: { id, to: [{ phone_number: submission.to, status: 'queued' }] } });
    if (meets === 'taken, cut') request.socket.destroy();
    else if (meets === 'taken, silent') return;
    else if (meets === 'taken, html') this.say(response, 200, '<html>Welcome</html>', 'text/html');
    else if (meets === 'taken, no id') this.say(response, 200, '{"data":{}}');
    else if (meets === 'taken, 500') this.say(response, 500, error('10007', 'Unexpected error'));
    else if (meets === 'taken, half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      response.write(answer.slice(0, 10), () => request.socket.destroy());
    } else this.say(response, 200, answer);
  }

  private refuse(meets: Meets, request: IncomingMessage, response: ServerResponse): void {
    if (meets === 'cut') request.socket.destroy();
    else if (meets === '429') {
      response.setHeader('retry-after', '1');
      this.say(response, 429, error('10011', 'Too many requests'));
    } else if (meets === '429 without a time') this.say(response, 429, 'Slow down', 'text/plain');
    else if (meets === '502 html') this.say(response, 502, '<html>Bad gateway</html>', 'text/html');
    else if (meets === '401') this.say(response, 401, error('10009', 'Authentication failed'));
    else if (meets === '403 stop') this.say(response, 403, error('40300', 'Blocked due to STOP message'));
    else if (meets === '404 html') this.say(response, 404, '<html>Not here</html>', 'text/html');
    else this.say(response, 400, error('40310', "Invalid 'to' address"));
  }

  private tell(response: ServerResponse, query: URLSearchParams): void {
    if (this.records === 'none') {
      this.say(response, 500, error('10007', 'Unexpected error'));
      return;
    }
    const known = this.clock.now().getTime() - LAG_MS;
    const data = this.taken
      .filter(
        ({ from, to, at }) =>
          from === query.get('filter[cli]') && to === query.get('filter[cld]') && at <= known,
      )
      .map(({ id, from, to, webhook_url }) => ({
        record_type: 'message_detail_record',
        uuid: id,
        cli: from,
        cld: to,
        direction: 'outbound',
        delivery_status_webhook_url: webhook_url,
      }));
    this.say(response, 200, JSON.stringify({ data, meta: { total_results: data.length } }));
  }
}
