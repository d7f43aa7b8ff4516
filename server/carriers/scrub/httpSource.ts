import * as z from 'zod/mini';
import { isWithoutTexts, LINE_TYPES } from '../../../src/rules/data/lineTypes';
import { SCRUB_ANSWERS, type ScrubAnswer } from '../../../src/rules/data/scrubs';
import type { ScrubSettings } from '../../config/scrub';
import { judgedFetch } from '../../lib/judgedFetch';
import type { Network } from '../../lib/network';
import type { Scrubbed, ScrubRequest, ScrubSource, Told } from '../../sending/carrier/scrubSource';
import { retryAfterMs } from '../http';

/** Time for one answer, ms. */
const PATIENCE_MS = 60_000;
/** Largest answer, bytes: a thousand numbers take about 100 KB. */
const ANSWER_MAX = 2 * 1024 * 1024;
const BUSY_MS = 5_000;
/** Wait before a key that was not accepted is tried again. */
const KEY_MS = 60_000;
/** The key is wrong, nothing is paid for, or the account may not do this. */
const KEY = [401, 402, 403];
const BUSY = [429, 503];
const CONFLICT = 409;
/** Length to which the source's own words are cut. */
const REASON_MAX = 200;

const moment = () =>
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((text: string) => new Date(text)),
  );

const Answer = z.object({
  certificate: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), issued_at: moment() }),
  answers: z.array(
    z.object({ phone: z.string(), answer: z.enum([...SCRUB_ANSWERS, ...LINE_TYPES]), as_of: moment() }),
  ),
});

/** A line type says by itself whether texts reach the line. */
function statementOf({ phone, answer, as_of }: z.infer<typeof Answer>['answers'][number]): Told {
  const line_type = LINE_TYPES.find((each) => each === answer);
  if (line_type === undefined) return { phone, answer: answer as ScrubAnswer, as_of };
  if (line_type === 'unknown') return { phone, answer: 'no_answer', as_of };
  return { phone, answer: isWithoutTexts(line_type) ? 'listed' : 'clear', line_type, as_of };
}

/** Contents of a 2xx answer; `lost` if it cannot be read. */
export function readAnswer(body: string): Scrubbed {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { outcome: 'lost', reason: 'unreadable' };
  }
  const parsed = Answer.safeParse(json);
  if (!parsed.success) return { outcome: 'lost', reason: 'unreadable' };
  const { certificate, answers } = parsed.data;
  return { outcome: 'answered', certificate, statements: answers.map(statementOf) };
}

interface Tools {
  network: Pick<Network, 'addresses' | 'call'>;
  clock: { now(): Date };
}

/** A provider that is called over HTTP by the protocol in docs/operations.md. */
export function httpSource(settings: ScrubSettings, { network, clock }: Tools): ScrubSource {
  const { url, key, currency, prices, isFree } = settings;
  const fetch = judgedFetch({ network, isFree, patienceMs: PATIENCE_MS, most: ANSWER_MAX });

  async function ask({ id, kind, micros, numbers }: ScrubRequest): Promise<Scrubbed> {
    const body = JSON.stringify({
      request_id: id,
      kind,
      price_micros: micros,
      currency,
      numbers: numbers.map(({ phone, since }) => ({ phone, ...(since !== null && { since }) })),
    });
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    };
    let response;
    try {
      response = await fetch(url, { method: 'POST', headers, body });
    } catch (error) {
      return { outcome: 'lost', reason: error instanceof Error ? error.message : 'unreachable' };
    }
    const { status } = response;
    const text = await response.text();
    if (status >= 200 && status < 300) return readAnswer(text);
    const reason = `HTTP ${status} ${text.slice(0, REASON_MAX)}`.trim();
    if (status === CONFLICT && text.includes('price_changed')) return { outcome: 'price_changed' };
    if (BUSY.includes(status)) {
      const wait = retryAfterMs(response.headers, clock.now(), BUSY_MS);
      return { outcome: 'not_asked', retryAfterMs: wait, reason };
    }
    if (KEY.includes(status)) return { outcome: 'not_asked', retryAfterMs: KEY_MS, reason };
    return status >= 400 && status < 500 ? { outcome: 'refused', reason } : { outcome: 'lost', reason };
  }

  return { name: new URL(url).host, currency, prices, ask };
}
