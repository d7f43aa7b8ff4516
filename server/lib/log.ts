import { destination, pino, type DestinationStream } from 'pino';
import { currentRequest } from './requestId';

/** Names of the line itself, which no field may take. */
type Fields = Record<string, unknown> & { at?: never; level?: never; event?: never };
type Write = (event: string, fields?: Fields) => void;

/** Structured log: one JSON object per line. Values never contain credentials, codes, numbers or message texts. */
export interface Logger {
  info: Write;
  warn: Write;
  error: Write;
  /** The last line before the process ends, which is written when this returns. */
  fatal: Write;
}

export type Level = 'info' | 'warn' | 'error';

/** Fields that no line shows, on their own or up to two objects deep, should a caller pass them after all. */
const SECRETS = [
  'password',
  'token',
  'secret',
  'otp',
  'recovery_code',
  'api_key',
  'authorization',
  'cookie',
  'tn',
  'vn',
  'phone',
  'phone_number',
  'from',
  'to',
  'body',
  'text',
];
const CENSOR = '…';

/** Numbers and credentials inside other texts: carriers quote numbers in their errors. */
const IN_TEXTS = /\+\d{8,15}\b|\bsmskey_[\w-]+|(?<=\bBearer )[\w.~+/-]+/g;

/** Lines that wait while standard error takes none, as on a full disk, bytes. Those after them are lost. */
const WAITING_MAX = 1024 * 1024;

/**
 * The innermost message and its stack. The message of a failed query quotes its parameters, which are people's
 * numbers and texts, so only its cause may be logged.
 */
function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const inner = error.cause instanceof Error ? error.cause : error;
  return { error: inner.message, stack: frames.join('\n') };
}

/**
 * Standard error, written before each call returns, so that nothing waits when the process ends. A line that cannot
 * be written ends nothing. Without `flushSync`, which tries for ever on a full disk.
 */
function standardError(): DestinationStream {
  const stream = destination({ dest: 2, sync: true, maxLength: WAITING_MAX });
  stream.on('error', () => {});
  return { write: (line) => void stream.write(line) };
}

/** Writes entries of level `least` and above. */
export function createLogger(least: Level, to: DestinationStream = standardError()): Logger {
  const log = pino(
    {
      level: least,
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: {
        level: (level) => ({ level }),
        log: ({ error, ...fields }) => ({ ...fields, ...(error !== undefined && described(error)) }),
      },
      mixin() {
        const request_id = currentRequest();
        return request_id ? { request_id } : {};
      },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: CENSOR },
      hooks: { streamWrite: (line) => line.replace(IN_TEXTS, CENSOR) },
    },
    to,
  );
  const at =
    (level: Level | 'fatal'): Write =>
    (event, fields = {}) =>
      log[level](fields, event);
  return { info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') };
}

const silent = () => {};
export const silentLogger: Logger = { info: silent, warn: silent, error: silent, fatal: silent };
