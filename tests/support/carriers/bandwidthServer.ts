import type { IncomingMessage } from 'node:http';
import { segment } from '../../../src/rules/formats/segments';
import type { DeskAnswer } from './numberDesk';
import { type Asked, type HookBody, RestServer, type Spoiled, type Taken, type Text } from './restServer';

const refusal = (status: number, type: string, description: string) => ({
  status,
  body: JSON.stringify({ type, description }),
});

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Speaks Bandwidth's protocol: JSON, lists of events, and a name and a password instead of signatures. */
export class BandwidthServer extends RestServer {
  readonly accountId = '9900000';
  readonly username = 'api-user';
  readonly password = 'password-of-the-account';
  readonly client = { id: 'CLI-acme', secret: 'secret-of-the-client' };
  readonly tokenPath = '/api/v1/oauth2/token';
  /** How often a token was asked for, and the one that is known now. */
  tokens = 0;
  token = '';
  /** Whether tokens are given. */
  givesTokens = true;
  readonly callback = { name: 'bandwidth', password: 'password-of-the-callbacks' };
  protected readonly paths = {
    messages: `/api/v2/users/${this.accountId}/messages`,
    records: `/api/v2/users/${this.accountId}/messages`,
  };
  protected readonly refusals = {
    '429': refusal(429, 'max-message-queue-size-exceeded', 'The queue is full'),
    '500': refusal(500, 'internal-server-error', 'Unexpected error'),
    '400': refusal(400, 'request-validation', "'+1' must be a valid number"),
    '401': refusal(401, 'authentication-error', 'Access is denied'),
    stopped: refusal(400, '4775', 'opted out'),
    sender: refusal(400, '4405', 'The from number is not enabled'),
  };

  constructor(
    clock: { now(): Date },
    private readonly account: string,
  ) {
    super(clock);
  }

  /** A list of events, as a request to the address that follows `/hooks`. */
  webhook(events: readonly unknown[], spoiled: Spoiled = {}): Request {
    return this.signed(JSON.stringify(events), `/${this.account}`, spoiled);
  }

  signed(body: HookBody, path = `/${this.account}`, spoiled: Spoiled = {}): Request {
    const { name, password } = this.callback;
    const authorization = basic(name, spoiled.foreign ? 'password-of-others' : password);
    return new Request(`http://hooks.example${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(spoiled.unsigned ? {} : { authorization }),
      },
      body,
    });
  }

  event(message: Taken, type: string, errorCode?: string) {
    const { id, from, to, raw } = message;
    return {
      type,
      time: this.clock.now().toISOString(),
      to,
      ...(errorCode ? { errorCode: Number(errorCode) } : {}),
      message: { id, owner: from, from, to: [to], text: '', direction: 'out', tag: raw.tag },
    };
  }

  ended(message: Taken, status: 'delivered' | 'failed' = 'delivered', code = '4750'): Request {
    return this.webhook([
      status === 'delivered'
        ? this.event(message, 'message-delivered')
        : this.event(message, 'message-failed', code),
    ]);
  }

  sent(message: Taken): Request {
    return this.webhook([this.event(message, 'message-sent')]);
  }

  text(from: string, to: string, text: string, id = 'MO1', spoiled: Spoiled = {}, media = 0): Request {
    const files = Array.from({ length: media }, (_, n) => `https://media.example/${n}`);
    const message = { id, owner: to, from, to: [to], text, direction: 'in', media: files };
    const time = this.clock.now().toISOString();
    return this.webhook([{ type: 'message-received', time, to, message }], spoiled);
  }

  protected isKnown(request: IncomingMessage): boolean {
    const { authorization } = request.headers;
    if (request.url === this.tokenPath)
      return this.givesTokens && authorization === basic(this.client.id, this.client.secret);
    return (
      authorization === basic(this.username, this.password) ||
      (this.token !== '' && authorization === `Bearer ${this.token}`)
    );
  }

  protected override async other({ method, path, body }: Asked): Promise<DeskAnswer | undefined> {
    if (method !== 'POST' || path !== this.tokenPath || body !== 'grant_type=client_credentials')
      return undefined;
    this.tokens += 1;
    this.token = `token-${this.tokens}`;
    return {
      status: 200,
      body: JSON.stringify({ access_token: this.token, token_type: 'Bearer', expires_in: 3600 }),
    };
  }

  protected read(body: string): Text {
    const raw = JSON.parse(body) as { from: string; to: string[]; text: string; tag?: string };
    return { from: raw.from, to: raw.to.join(), text: raw.text, reportTo: raw.tag, raw };
  }

  protected accepted({ id, from, to, text, raw }: Taken) {
    const { segments: segmentCount } = segment(text);
    const body = { id, owner: from, from, to: [to], text, tag: raw.tag, segmentCount, direction: 'out' };
    return { status: 202, body: JSON.stringify(body) };
  }

  protected recordsOf(known: readonly Taken[], query: URLSearchParams) {
    const messages = known
      .filter(({ from, to }) => from === query.get('sourceTn') && to === query.get('destinationTn'))
      .map(({ id, from, to, text, at }) => ({
        messageId: id,
        sourceTn: from,
        destinationTn: to,
        messageStatus: 'SENT',
        messageDirection: 'OUTBOUND',
        segmentCount: segment(text).segments,
        receiveTime: new Date(at).toISOString(),
      }));
    return { status: 200, body: JSON.stringify({ totalCount: messages.length, pageInfo: {}, messages }) };
  }
}
