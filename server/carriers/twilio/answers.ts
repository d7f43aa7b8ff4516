/** Twilio's own error in an answer. */
export function errorIn(body: unknown): { code: string; title: string } | undefined {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'number' || typeof message !== 'string') return undefined;
  return { code: `twilio:${code}`, title: message };
}
