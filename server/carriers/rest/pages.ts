import type * as z from 'zod/mini';
import { readAs } from '../hookBodies';
import type { Ask } from './ask';
import type { Dialect } from './answers';
import { reasonOf } from './numbers';
import { okOf } from './submitted';

/**
 * A page of a carrier's list.
 * @throws Error if it is refused, Unreadable if it has another form
 */
export async function readPage<S extends z.ZodMiniType>(
  ask: Ask,
  path: string,
  schema: S,
  dialect: Pick<Dialect, 'errorIn'>,
): Promise<z.infer<S>> {
  const reply = await ask({ path });
  const ok = okOf(reply);
  if (!ok) throw new Error(reasonOf(reply, dialect));
  return readAs(schema, ok);
}
