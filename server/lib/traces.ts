import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { version } from './version';

const NAME = 'sms-console';

/** Direction of the work: a request to this server, a request from it, or an entry of a queue. */
const KINDS = {
  request: SpanKind.SERVER,
  call: SpanKind.CLIENT,
  work: SpanKind.CONSUMER,
} as const;

interface Traced {
  name: string;
  kind: keyof typeof KINDS;
  /** Ids of accounts, operations and requests; never numbers, texts or names of people. */
  attributes: Readonly<Record<string, string | undefined>>;
  /** Headers of a request that may continue its caller's trace (W3C Trace Context). */
  headers?: Headers;
}

/**
 * Does work within a span, whose parent is the span around it or the caller's. Nothing is recorded unless the process
 * exports traces (lifetime/traceExport.ts). The span of work that throws has the error's name; a refusal of the caller,
 * whose status is below 500, is no error.
 */
export function traced<T>(
  { name, kind, attributes, headers }: Traced,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const around = headers
    ? propagation.extract(context.active(), headers, {
        get: (from, key) => from.get(key) ?? undefined,
        keys: (from) => [...from.keys()],
      })
    : context.active();
  const known = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
  return trace
    .getTracer(NAME, version)
    .startActiveSpan(
      name,
      { kind: KINDS[kind], attributes: known as Record<string, string> },
      around,
      async (span) => {
        try {
          return await work(span);
        } catch (error) {
          const { name: cause, status } = error as Error & { status?: number };
          if (status !== undefined) noteStatus(span, status);
          else noteFailure(span, cause);
          throw error;
        } finally {
          span.end();
        }
      },
    );
}

/** Notes an answer's status; 5xx is an error. */
export function noteStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Marks a span as failed, with the reason's code. */
export const noteFailure = (span: Span, reason: string): void =>
  void span.setStatus({ code: SpanStatusCode.ERROR, message: reason });

/** Names the request that caused the work of the current span, where only the work itself knows it. */
export const noteRequest = (id: string | undefined): void =>
  void (id && trace.getActiveSpan()?.setAttribute('request_id', id));
