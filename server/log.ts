/** Structured log: one JSON object a line. Values never hold credentials, codes, numbers or message texts. */
export interface Logger {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

const write = (level: string) => (event: string, fields: Record<string, unknown> = {}) => {
  const { error, ...rest } = fields;
  const cause = error instanceof Error ? { error: error.message, stack: error.stack } : error ? { error } : {};
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...rest, ...cause })}\n`);
};

export const jsonLogger: Logger = { info: write('info'), warn: write('warn'), error: write('error') };
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
