import type { Context } from 'hono';

/** The part of Node's server that a request brings along; nothing in tests. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** Address of the visitor, for rate limits and to tell programs from people. A forwarded one is used only if the configuration trusts the proxy. */
export function addressOf(
  { req, env }: Pick<Context, 'req'> & { env: unknown },
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (env as Bindings)?.incoming?.socket?.remoteAddress || 'local';
}
