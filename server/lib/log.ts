import { currentRequest } from './requestId';

/** Structured log: one JSON object per line. Values never contain credentials, codes, numbers or message texts. */
export interface Logger {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

const LEVELS = ['info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

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

function write(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { error, ...rest } = fields;
  const cause = error === undefined ? {} : described(error);
  const request_id = currentRequest();
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), level, event, ...(request_id && { request_id }), ...rest, ...cause })}\n`,
  );
}

const silent = () => {};

/** Writes entries of level `least` and above to standard error. */
export function createLogger(least: Level): Logger {
  const at = (level: Level) =>
    LEVELS.indexOf(level) < LEVELS.indexOf(least)
      ? silent
      : (event: string, fields?: Record<string, unknown>) => write(level, event, fields);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLogger: Logger = { info: silent, warn: silent, error: silent };
