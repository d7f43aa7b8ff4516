import type { Carrier, Inbound, Receipt } from '../sending/carrier/carrier';
import type { Registry, RegistryNotice } from '../sending/carrier/registry';

/** A request to an account's webhook, as it was received. */
export interface HookRequest {
  /** What follows `/hooks` in the address, with the query. */
  path: string;
  headers: Headers;
  body: Buffer;
}

/** What a webhook tells. Its id is the carrier's, and comes again if it is sent again. */
export interface HookEvent {
  id: string;
  body: unknown;
}

/** Why a request to a webhook is refused, in a word for the log. */
export type HookRefusal = 'credentials' | 'signature' | 'too_old' | 'not_an_event';

/** An account's webhooks. Events are stored as they come and read later. */
export interface Hooks {
  /** Checks that the carrier sent it. A carrier whose signatures name a time must have sent it just now. */
  accept(
    request: HookRequest,
  ):
    { events: HookEvent[] } | { refused: HookRefusal; /** By how much the clocks differ. */ skewMs?: number };
  /** What an event means. `word` is what follows the account in the address that it came to. */
  read(event: HookEvent, word: string): { receipt?: Receipt; inbound?: Inbound; notice?: RegistryNotice };
  /** The answer that is no text to the person; without it, a few words. */
  readonly thanks?: { type: string; body: string };
}

/** What a connection is given when it is opened. */
export interface ConnectionUse {
  /** Stores what the carrier brought, all or nothing. It may be acknowledged afterwards. */
  take(events: readonly HookEvent[]): Promise<void>;
  /** Notes whether it is up now, and what is wrong. */
  changed(bound: boolean, trouble: string | null): void;
}

/** An account's own connection, at carriers that are not called but stay connected. */
export interface Connection extends Pick<Hooks, 'read'> {
  /** A person's text from its parts, in their order; from one part, what that says. */
  join(parts: readonly HookEvent[]): Inbound | undefined;
  /** Connects, and again whenever the connection ends, until `close`. */
  open(use: ConnectionUse): void;
  close(): Promise<void>;
}

/** One account at a carrier. */
export interface Adapter extends Carrier {
  readonly hooks?: Hooks;
  readonly connection?: Connection;
  /** Where the carrier registers brands. */
  readonly registry?: Registry | undefined;
}

/** PostgreSQL stores no zero characters, and no halves of surrogate pairs. */
export const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
