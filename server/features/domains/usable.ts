import { domains as table } from '../../db/schema';
import type { Tx } from '../../db/client';
import { invalidField, notFound } from '../../http/problem';
import { referenced } from '../../tables/rows';

/**
 * The domain that a field of the body names, as a link or a campaign of the client may use it. It stays as it is until the
 * transaction ends.
 */
export async function usableDomain(
  tx: Tx,
  { id, tenant_id, client_id }: { id: string; tenant_id: string; client_id: string },
): Promise<typeof table.$inferSelect> {
  const field = 'domain_id';
  const domain = await referenced(tx, table, { field, id, tenant_id }, 'share');
  if (domain.removed_at) throw notFound();
  if (domain.proof !== 'verified') throw invalidField(field, 'domain_unproven');
  if (domain.client_id !== null && domain.client_id !== client_id)
    throw invalidField(field, 'other_client.domain');
  return domain;
}
