import type { LineType } from '../../../src/rules/data/lineTypes';
import type { ScrubAnswer, ScrubKind } from '../../../src/rules/data/scrubs';

/** A number to be asked about. */
export interface Asked {
  phone: string;
  /** Day of the person's consent (YYYY-MM-DD), for kinds that depend on it. */
  since: string | null;
}

/** A batch of questions. The source answers, and charges, a request id once, however often it is asked. */
export interface ScrubRequest {
  id: string;
  kind: ScrubKind;
  /** Agreed price of a question in millionths of the currency. */
  micros: number;
  numbers: readonly Asked[];
}

/** Statement of the source about one number. */
export interface Told {
  phone: string;
  answer: ScrubAnswer;
  /** Of kind `line_type`, unless it has no data. */
  line_type?: LineType;
  /** When this was so; it may be older than the certificate. */
  as_of: Date;
}

/** Outcome of a request. */
export type Scrubbed =
  | { outcome: 'answered'; certificate: { id: string; issued_at: Date }; statements: readonly Told[] }
  /** Not charged: the source wants another price. */
  | { outcome: 'price_changed' }
  /** Not charged, and will not be answered either. */
  | { outcome: 'refused'; reason: string }
  /** Not charged: it is busy, or the key is not accepted. It is asked again. */
  | { outcome: 'not_asked'; retryAfterMs: number; reason: string }
  /** Perhaps charged: no readable answer came. The same request is asked again. */
  | { outcome: 'lost'; reason: string };

/** A provider that compares numbers with lists, and its prices in millionths of the currency. */
export interface ScrubSource {
  name: string;
  /** ISO 4217. */
  currency: string;
  prices: Readonly<Partial<Record<ScrubKind, number>>>;
  ask(request: ScrubRequest): Promise<Scrubbed>;
}
