/** Structured log: one JSON object a line. Values never hold credentials, codes, numbers or message texts. */
export interface Logger {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

const LEVELS = ['info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

function write(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const { error, ...rest } = fields;
  const cause = error instanceof Error ? { error: error.message, stack: error.stack } : error ? { error } : {};
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...rest, ...cause })}\n`);
}

const silent = () => {};

/** Writes what is at least as grave as `least` to standard error. */
export function createLogger(least: Level): Logger {
  const at = (level: Level) =>
    LEVELS.indexOf(level) < LEVELS.indexOf(least)
      ? silent
      : (event: string, fields?: Record<string, unknown>) => write(level, event, fields);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLogger: Logger = { info: silent, warn: silent, error: silent };
