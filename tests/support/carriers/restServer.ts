import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskAnswer } from './numberDesk';

/**
 * The fate of a submission. It reaches the person if the name begins with `taken`; `silent` is answered
 * after the client has given up, and `half` ends the connection in the middle of the answer.
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
  | '500'
  | '502 html'
  | '400'
  | '401'
  | 'stopped'
  | 'sender'
  | '404 html';

/** The fate of an order at one of its other interfaces, where each also has a refusal of its own. */
export type OrderMeets = Extract<
  Meets,
  'taken' | 'taken, cut' | 'taken, 500' | 'taken, html' | 'cut' | '429' | '401'
>;

/** A request to one of a carrier's other interfaces. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

/** The parts of a submission that each stand-in reads. */
export interface Text {
  from: string;
  to: string;
  text: string;
  /** Address for reports, if the submission names one. */
  reportTo?: string | undefined;
  /** All fields, as named in the carrier's API. */
  raw: Record<string, unknown>;
}

export interface Taken extends Text {
  id: string;
  at: number;
}

/** How a webhook is corrupted. */
export interface Spoiled {
  /** Seconds by which the timestamp is off, if there is one. */
  skew?: number;
  /** Signed with another account's key, or with another account's name and password. */
  foreign?: boolean;
  /** One byte of the body is changed after signing. */
  changed?: boolean;
  unsigned?: boolean;
}

/** A status and a body, in JSON unless it is HTML. */
export interface Said {
  status: number;
  body: string;
}

const LAG_MS = 2_000;

/** Body of a webhook, as a text or as bytes that are none. */
export type HookBody = string | Uint8Array<ArrayBuffer>;

/**
 * A stand-in for a carrier's API over real connections. It accepts every submission however often it is
 * repeated, counts them all, and loses whatever a test tells it to.
 */
export abstract class RestServer {
  readonly submissions: Text[] = [];
  readonly taken: Taken[] = [];
  /** Whether its records can be queried, with a delay. */
  records: 'late' | 'none' = 'late';
  /** Texts from people that it lists, and how many in a page. */
  readonly kept: Taken[] = [];
  readonly keptPage = 2;
  /** How many of the next queries for them fail. */
  keptFailures = 0;
  /** Called before the answer to an accepted submission. */
  beforeAnswer: () => Promise<void> = async () => {};
  private readonly script = new Map<string, Meets[]>();
  private server: Server | null = null;

  constructor(protected readonly clock: { now(): Date }) {}

  /** Its refusals, as in the carrier's documentation. */
  protected abstract readonly refusals: Readonly<
    Record<'429' | '500' | '400' | '401' | 'stopped' | 'sender', Said>
  >;
  protected abstract isKnown(request: IncomingMessage): boolean;
  /** The path for sending messages, and that of its records. */
  protected abstract readonly paths: { messages: string; records: string };
  protected abstract read(body: string): Text;
  protected abstract accepted(message: Taken): Said;
  /** The carrier's answer to a query about accepted messages. */
  protected abstract recordsOf(known: readonly Taken[], query: URLSearchParams): Said;
  /** The webhook for a message's final state, at the address in the message. */
  abstract ended(message: Taken, status?: 'delivered' | 'failed', code?: string): Request;
  /** The webhook that only reports it as sent. */
  abstract sent(message: Taken): Request;
  /** Its other interfaces. Undefined: nothing at this address. */
  protected async other(_: Asked): Promise<DeskAnswer | undefined> {
    return undefined;
  }
  /** A webhook with any body, JSON or text or neither, signed like the carrier's own. */
  abstract signed(body: HookBody, path?: string, spoiled?: Spoiled): Request;
  /** A person's text to one of the numbers. */
  abstract text(from: string, to: string, body: string, id?: string, spoiled?: Spoiled): Request;

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

  /** Sets the fates of the next submissions to a number, in turn. Afterwards it accepts them. */
  meet(phones: readonly string[], ...meets: Meets[]): void {
    for (const phone of phones) this.script.set(phone, [...meets]);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    if (!this.isKnown(request)) this.say(response, this.refusals['401']);
    else if (pathname === this.paths.messages && request.method === 'POST')
      await this.take(this.read(Buffer.concat(parts).toString()), request, response);
    else if (pathname === this.paths.records) this.tell(response, searchParams);
    else {
      const method = request.method ?? 'GET';
      const said = await this.other({
        method,
        path: pathname,
        query: searchParams,
        body: Buffer.concat(parts).toString(),
      });
      if (said === 'cut') request.socket.destroy();
      else this.say(response, said ?? { status: 404, body: '{}' });
    }
  }

  private say(response: ServerResponse, { status, body }: Said): void {
    const type = body.startsWith('<') ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': type }).end(body);
  }

  private async take(submission: Text, request: IncomingMessage, response: ServerResponse) {
    const meets = this.script.get(submission.to)?.shift() ?? 'taken';
    this.submissions.push(submission);
    if (!meets.startsWith('taken')) {
      this.refuse(meets, request, response);
      return;
    }
    const message = {
      ...submission,
      id: `T${this.taken.length + 1}`,
      at: this.clock.now().getTime(),
    };
    this.taken.push(message);
    await this.beforeAnswer();
    const { status, body } = this.accepted(message);
    if (meets === 'taken, cut') request.socket.destroy();
    else if (meets === 'taken, silent') return;
    else if (meets === 'taken, html') this.say(response, { status, body: '<html>Welcome</html>' });
    else if (meets === 'taken, no id') this.say(response, { status, body: '{"data":{}}' });
    else if (meets === 'taken, 500') this.say(response, { status: 500, body: '<html>Error</html>' });
    else if (meets === 'taken, half') {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
      response.write(body.slice(0, 10), () => request.socket.destroy());
    } else this.say(response, { status, body });
  }

  private refuse(meets: Meets, request: IncomingMessage, response: ServerResponse): void {
    if (meets === 'cut') request.socket.destroy();
    else if (meets === '429') {
      response.setHeader('retry-after', '1');
      this.say(response, this.refusals['429']);
    } else if (meets === '429 without a time') this.say(response, { status: 429, body: '<b>Slow down</b>' });
    else if (meets === '502 html') this.say(response, { status: 502, body: '<html>Bad gateway</html>' });
    else if (meets === '404 html') this.say(response, { status: 404, body: '<html>Not here</html>' });
    else this.say(response, this.refusals[meets as '400']);
  }

  private tell(response: ServerResponse, query: URLSearchParams): void {
    if (this.records === 'none') {
      this.say(response, this.refusals['500']);
      return;
    }
    const until = this.clock.now().getTime() - LAG_MS;
    this.say(
      response,
      this.recordsOf(
        this.taken.filter(({ at }) => at <= until),
        query,
      ),
    );
  }
}

/** The path after `/hooks` of the address for a message's reports. */
export const hookPath = (message: Text, account: string): string =>
  message.reportTo ? new URL(message.reportTo).pathname.replace('/hooks', '') : `/${account}`;
