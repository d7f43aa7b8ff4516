import type { Carrier, Inbound, Receipt } from '../sending/carrier/carrier';

/** A request to an account's webhook, its body as it was received. */
export interface HookRequest {
  headers: Headers;
  body: Buffer;
}

/** What a webhook tells. Its id is the carrier's, and comes again if it is sent again. */
export interface HookEvent {
  id: string;
  body: unknown;
}

/** Why a request to a webhook is refused, in a word for the log. */
export type HookRefusal = 'signature' | 'too_old' | 'not_an_event';

/** An account's webhooks. Events are stored as they come and read later. */
export interface Hooks {
  /** Checks that the carrier sent it just now. */
  accept(request: HookRequest): { event: HookEvent } | { refused: HookRefusal };
  /** What an event means. `word` is what follows the account in the address that it came to. */
  read(event: HookEvent, word: string): { receipt?: Receipt; inbound?: Inbound };
}

/** One account at a carrier. */
export interface Adapter extends Carrier {
  readonly hooks?: Hooks;
}
