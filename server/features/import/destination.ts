import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { audiences, clients } from '../../db/schema';
import { invalid, notFound, problem } from '../../http/problem';
import type { Destination } from './sort';

interface Query {
  client_id?: string;
  audience_id?: string;
  name?: string;
  dry_run?: boolean;
}

async function ofAudience(tx: Tx, id: string): Promise<Destination> {
  const [found] = await tx.select().from(audiences).where(eq(audiences.id, id));
  if (!found) throw notFound();
  if (found.state === 'processing') {
    throw problem(
      409,
      'processing',
      'Another file is being imported into this audience. Wait until it is done.',
    );
  }
  return { tenant_id: found.tenant_id, client_id: found.client_id, audience_id: found.id };
}

async function ofClient(tx: Tx, id: string): Promise<Destination> {
  const [found] = await tx.select().from(clients).where(eq(clients.id, id));
  if (!found) throw notFound();
  if (found.archived) throw problem(409, 'archived', 'This client is archived. Unarchive it first.');
  return { tenant_id: found.tenant_id, client_id: found.id, audience_id: null };
}

/** Where a file is to go, as far as its sender may: into an audience, or into a new one of a client. */
export async function destinationOf(
  tx: Tx,
  { client_id, audience_id, name, dry_run }: Query,
): Promise<Destination> {
  if (audience_id) {
    const to = await ofAudience(tx, audience_id);
    if (client_id && client_id !== to.client_id) {
      const message = 'This audience belongs to another client.';
      throw invalid([{ field: 'audience_id', code: 'other_client', message }]);
    }
    return to;
  }
  if (!client_id) {
    throw invalid([
      { field: 'client_id', code: 'required', message: 'Say which client the audience is for.' },
    ]);
  }
  if (!name && !dry_run)
    throw invalid([{ field: 'name', code: 'required', message: 'Give the audience a name.' }]);
  return ofClient(tx, client_id);
}
