import { HEARTBEAT } from '../../src/contract/events';
import { allows, PROVIDER_ADMIN, type Roles } from '../../src/contract/roles';
import type { Operation } from '../../src/contract/define';
import type { Principal } from '../auth/principal';
import { problem } from '../http/problem';
import type { Told } from './announce';
import type { Listener } from './listen';

/** Streams that one person may have open in one process: one for each tab. */
export const STREAMS_MAX = 20;
/** Events that may wait for a reader; one that is further behind is cut off and connects anew. */
const WAITING_MAX = 16;
/** When somebody who was refused may ask again, seconds. */
const AGAIN = '30';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept back nor compressed on the way: an event is worth something at once or not at all.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // It does not become idle after its end, so a shutdown waits for nothing.
  connection: 'close',
};

interface Stream {
  principal: Principal;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

interface Options {
  /** Null where the database cannot tell what other processes change. */
  listener: Listener | null;
  /** Which of these sessions are still accepted, with their role as it is now, by id. */
  rolesOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** By resource the roles that may read it. */
  readers: ReadonlyMap<string, readonly Roles[]>;
  /** A tenant's changes of so long are one event, ms; 0: each is one by itself. */
  gathered: number;
  fail: (error: unknown) => void;
}

const encoder = new TextEncoder();

/** The open streams of this process. */
export class Streams {
  private readonly open = new Set<Stream>();
  private readonly gathered = new Map<string | null, { resources: Set<string>; timer: NodeJS.Timeout }>();
  private readonly beating: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(private readonly options: Options) {
    const { listener } = options;
    if (!listener) return;
    listener.onTold((event) => this.take(event));
    listener.onLost(() => this.cutAll());
    this.beating = setInterval(() => void this.beat().catch(options.fail), HEARTBEAT);
    this.beating.unref();
  }

  /** Answers `GET /events`. 204 where there will be no events: then the console polls. */
  answer(principal: Principal, signal: AbortSignal, isHead: boolean): Response {
    const { listener } = this.options;
    if (!listener) return new Response(null, { status: 204 });
    if (this.isOver || !listener.isListening())
      throw problem('unavailable.changes').with({ headers: { 'retry-after': AGAIN } });
    const theirs = [...this.open].filter((each) => each.principal.user_id === principal.user_id);
    if (theirs.length >= STREAMS_MAX)
      throw problem('throttled.tabs').with({ headers: { 'retry-after': AGAIN } });
    return new Response(isHead ? null : this.begin(principal, signal), { headers: HEADERS });
  }

  /** Says that the streams live, after it was looked whether their sessions and the connection do. */
  async beat(): Promise<void> {
    await this.options.listener?.check();
    await this.review();
    for (const stream of this.open) this.send(stream, ':\n\n');
  }

  /** Ends all streams and refuses new ones; a second time it does nothing. */
  async stop(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.beating);
    for (const { timer } of this.gathered.values()) clearTimeout(timer);
    this.gathered.clear();
    this.cutAll();
    await this.options.listener?.close();
  }

  private begin(principal: Principal, signal: AbortSignal): ReadableStream<Uint8Array> {
    let stream: Stream;
    const leave = () => void this.open.delete(stream);
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { principal, controller };
          this.open.add(stream);
          signal.addEventListener('abort', leave);
          this.send(stream, ':\n\n');
        },
        cancel: leave,
      },
      new CountQueuingStrategy({ highWaterMark: WAITING_MAX }),
    );
  }

  private take(event: Told): void {
    if ('sessions' in event) return void this.review().catch(this.options.fail);
    const { tenant_id, resources } = event;
    const known = this.gathered.get(tenant_id);
    if (known) {
      for (const name of resources) known.resources.add(name);
      return;
    }
    this.tell(tenant_id, resources);
    if (this.options.gathered === 0) return;
    const timer = setTimeout(() => {
      const waiting = this.gathered.get(tenant_id);
      this.gathered.delete(tenant_id);
      if (waiting?.resources.size) this.take({ tenant_id, resources: [...waiting.resources] });
    }, this.options.gathered);
    timer.unref();
    this.gathered.set(tenant_id, { resources: new Set(), timer });
  }

  private tell(tenantId: string | null, resources: readonly string[]): void {
    for (const stream of this.open) {
      const { role, tenant_id } = stream.principal;
      if (role !== PROVIDER_ADMIN && tenant_id !== tenantId) continue;
      const readable = resources.filter((name) =>
        this.options.readers.get(name)?.some((roles) => allows(roles, role)),
      );
      if (readable.length > 0) this.send(stream, `data: ${JSON.stringify({ resources: readable })}\n\n`);
    }
  }

  /** Ends the streams of sessions that are over, and of people whose role is another now. */
  private async review(): Promise<void> {
    const streams = [...this.open];
    if (streams.length === 0) return;
    const roles = await this.options.rolesOf([
      ...new Set(streams.map(({ principal }) => principal.session_id)),
    ]);
    for (const stream of streams)
      if (roles.get(stream.principal.session_id) !== stream.principal.role) this.end(stream);
  }

  private send(stream: Stream, text: string): void {
    const { controller } = stream;
    if ((controller.desiredSize ?? 0) <= 0) {
      this.open.delete(stream);
      controller.error(new Error('The reader of a stream is too slow.'));
    } else controller.enqueue(encoder.encode(text));
  }

  private end(stream: Stream): void {
    if (this.open.delete(stream)) stream.controller.close();
  }

  private cutAll(): void {
    for (const stream of this.open) this.end(stream);
  }
}

/** By resource the roles of its calls that read. */
export function readersOf(operations: readonly Operation[]): Map<string, Roles[]> {
  const readers = new Map<string, Roles[]>();
  for (const { resource, endpoint } of operations) {
    if (endpoint.mutates) continue;
    readers.set(resource, [...(readers.get(resource) ?? []), endpoint.roles]);
  }
  return readers;
}
