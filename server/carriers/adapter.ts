import type { Carrier, Inbound, Receipt } from '../sending/carrier/carrier';
import type { Registry, RegistryNotice } from '../sending/carrier/registry';

/** A request to an account's webhook, as it was received. */
export interface HookRequest {
  /** The path after `/hooks`, with the query. */
  path: string;
  headers: Headers;
  body: Buffer;
}

/** An event from a webhook. It has the carrier's id, so a redelivery has the same one. */
export interface HookEvent {
  id: string;
  body: unknown;
}

/** The meaning of an event; empty if it concerns something that is not used here. */
export interface Meaning {
  receipt?: Receipt;
  inbound?: Inbound;
  notice?: RegistryNotice;
}

/** Reason for refusing a webhook request, for the log. */
export type HookRefusal = 'credentials' | 'signature' | 'too_old' | 'not_an_event';

/** A request that is no event of an account. */
export interface RefusedHook {
  refused: HookRefusal;
  /** Clock skew. */
  skewMs?: number;
}

/** An account's webhooks. Events are stored on arrival and read later. */
export interface Hooks {
  /** Checks that the carrier sent it. If its signatures have a timestamp, it must be recent. */
  accept(request: HookRequest): { events: HookEvent[] } | RefusedHook;
  /**
   * The meaning of an event. `word` is the part of its address after the account.
   * @throws Unreadable if the event has another form than this carrier's
   */
  read(event: HookEvent, word: string): Meaning;
  /** Reply that sends no text to the person. Default: a few words. */
  readonly thanks?: { type: string; body: string };
}

/** Callbacks of an open connection. */
export interface ConnectionUse {
  /** Stores events, all or none. They may be acknowledged afterwards. */
  take(events: readonly HookEvent[]): Promise<void>;
  /** Records whether the connection is up, and the error if it is not. */
  changed(bound: boolean, trouble: string | null): void;
}

/** A persistent connection of an account, for carriers without an HTTP API. */
export interface Connection extends Pick<Hooks, 'read'> {
  /** A person's text, joined from its parts in order. With one part: the text of that part. */
  join(parts: readonly HookEvent[]): Inbound | undefined;
  /** Connects, and reconnects whenever the connection ends, until `close`. */
  open(use: ConnectionUse): void;
  close(): Promise<void>;
}

/** One account at a carrier. */
export interface Adapter extends Carrier {
  readonly hooks?: Hooks;
  readonly connection?: Connection;
  /** Present if the carrier registers brands. */
  readonly registry?: Registry | undefined;
}

/** Replaces what PostgreSQL cannot store: zero characters and unpaired surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
