import type { Calls } from '../../src/contract/define';
import type { EndpointOf, InputOf, ResultOf, VerbOf } from '../../src/contract/infer';
import type { Identity } from '../db/identity';
import type { Db, Tx } from '../db/client';
import type { Scope } from '../db/scope';
import type { Env } from '../config/env';
import type { Files } from '../files/store';
import type { Logger } from '../lib/log';
import type { Mailer } from '../mail/mailer';
import type { Metrics } from '../lib/metrics';
import type { Carrier } from '../sending/carrier/carrier';
import type { ScrubSource } from '../sending/carrier/scrubSource';
import type { Network } from '../lib/network';
import type { Queue } from '../queue/queue';
import type { CarrierTrial } from '../sending/carrier/trial';
import type { Payment } from '../sending/carrier/payment';
import type { Streams } from '../events/streams';
import type { Principal } from '../auth/principal';
import type { ChangedRecord } from './changedRecord';
import type { Upload } from './upload';

/** Everything outside the server that it uses. Tests can replace each of them. */
export interface Deps {
  /** Names an account that its carrier does not answer. */
  tryCarriers?: CarrierTrial;
  db: Db;
  clock: { now(): Date };
  /** `uuid()` returns a UUIDv7. */
  ids: { uuid(): string };
  random: { bytes(n: number): Uint8Array };
  mail: Mailer;
  /** Null if none is configured; then nothing is sent, bought or registered (http/needsCarrier.ts). */
  carrier: Carrier | null;
  /** Compares numbers with lists of other providers; absent if none is configured. */
  scrub?: ScrubSource | undefined;
  queue: Queue;
  /** The internet, for checks of domains. */
  network: Network;
  /** Files of imports and reports. */
  files: Files;
  env: Env;
  log: Logger;
  /** Tells consoles what changes. */
  streams: Streams;
  /** Notices that the database was exchanged; absent in tests. */
  identity?: Identity;
  /** Figures of this process; absent where nobody reads them. */
  metrics?: Metrics | undefined;
}

/** A request, after validation against the declaration of its call. */
export interface Input {
  /** Path parameters, decoded and checked against the id pattern. */
  params: Readonly<Record<string, string | undefined>>;
  /** Parsed by the declaration's query schemas; unknown parameters were refused. */
  query: Readonly<Record<string, unknown>>;
  /** Parsed by the declaration's body schema. */
  body: unknown;
}

interface Context {
  request: Request;
  /** Multipart calls only: the file, already on disk and below the size limit. */
  upload?: Upload;
  principal: Principal;
  /** Transaction scoped by row-level security to the caller. The only database a handler may use. */
  tx: Tx;
  deps: Deps;
  now: Date;
  /** Address of the caller, for throttles and the audit log. */
  ip: string;
  /** Names the request in the server's log. */
  requestId: string;
  /** Runs after the transaction has committed. The answer does not wait for it; failures are logged. */
  afterCommit(fn: () => void | Promise<void>): void;
  /** Names a tenant whose rows an operator's call changes, where neither its path nor its body names one of them. */
  concerns(tenantId: string): void;
  /** Notes a record before and after the call, for the audit log. Default: the answer, if it is a record. */
  changed(record: ChangedRecord): void;
  idempotencyKey?: string;
  /** Further headers of a successful answer. */
  answerHeaders: Headers;
}

/** One request after routing, credential, policy and validation. */
export type Call<I extends Input = Input> = I & Context;
/** A call as its handler receives it: its input, and permission to spend money if its contract declares it paid. */
type GivenTo<C extends Calls, V extends VerbOf<C>> = InputOf<C, V> &
  (EndpointOf<C, V>['paid'] extends true ? { readonly payment: Payment } : {});
/** A request of one call of a contract: `CallOf<typeof contract, 'create'>`. */
export type CallOf<C extends Calls, V extends VerbOf<C>> = Call<GivenTo<C, V>>;
/** A call before its transaction. */
export type Unbound = Omit<Call, 'tx' | 'afterCommit' | 'concerns' | 'changed'>;

/** One of several transactions of a call, with the rows of `scope`. Resolves to the result of `work` after the commit. */
type Transaction = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * A call that manages its own transactions. If it accepts an Idempotency-Key, it stores its work only with `step` and
 * `finish`: both fail and store nothing if its lease has ended and another request does the work.
 */
export type UnscopedCall<I extends Input = Input> = I &
  Omit<Context, 'tx'> & {
    /** Stores a part of the work. */
    step: Transaction;
    /**
     * Stores the last part of the work, or all of it. The result of `work` is the call's answer, which a repeated request
     * gets from now on, even if this process dies. A later `finish` replaces the answer.
     */
    finish: Transaction;
  };
export type UnscopedCallOf<C extends Calls, V extends VerbOf<C>> = UnscopedCall<GivenTo<C, V>>;

/** Resolves to the answer's JSON (dates as `Date` or ISO text); `undefined` is 204. */
export type Handler<I extends Input = Input, R = unknown> = (call: Call<I>) => Promise<R>;

/**
 * A handler that opens its own short transactions, with `withScope(call.deps.db, …)` if it only reads. It is for calls
 * that do something slow (a password hash, a large file) and must not hold the embedded database's only connection.
 */
export interface Unscoped<I extends Input = Input, R = unknown> {
  unscoped(call: UnscopedCall<I>): Promise<R>;
}

/** The handler of one call of a contract: its input and its answer are those that the contract declares. */
export type HandlerOf<C extends Calls, V extends VerbOf<C>> =
  | Handler<GivenTo<C, V>, ResultOf<C, V>>
  | Unscoped<GivenTo<C, V>, ResultOf<C, V>>;

/** Handlers of a contract's calls, by verb and action. */
export type HandlersOf<C extends Calls> = { [V in VerbOf<C>]: HandlerOf<C, V> };

/** Operation id (`<resource>.<verb>`, `operationsOf`) to its handler. All list templates of a resource share `.list`. */
export type Handlers = Record<string, Handler | Unscoped>;

/** Ids of a contract's operations. */
export type IdOf<C extends Calls> = C extends Calls ? `${C['name']}.${VerbOf<C>}` : never;

/**
 * A contract's handlers by the ids of its operations. A call without a handler, a name that the contract does not
 * have, a field that its body or query does not have: none of them compiles.
 */
export function handlersFor<C extends Calls>(
  { name }: C,
  handlers: HandlersOf<C>,
): Record<IdOf<C>, Handler | Unscoped> {
  const byId = Object.entries(handlers).map(([verb, handler]) => [`${name}.${verb}`, handler]);
  return Object.fromEntries(byId) as Record<IdOf<C>, Handler | Unscoped>;
}
