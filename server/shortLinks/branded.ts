import { sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { tenantOfHost } from '../db/directory';
import type { Deps } from '../http/handler';

interface Branded {
  tenant_id: string;
  proof_token: string;
}

/** Name in a Host header, without the port. */
const nameIn = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** The branded domain of a host, which serves short addresses directly below its root; undefined for any other host. */
export async function brandedDomain({ db }: Pick<Deps, 'db'>, host: string): Promise<Branded | undefined> {
  const name = nameIn(host);
  const tenantId = await tenantOfHost(db, name);
  if (tenantId === undefined) return undefined;
  const [domain] = await rows<Branded>(
    db,
    sql`select tenant_id, proof_token from domains
      where tenant_id = ${tenantId}::uuid and proven_host = ${name} and health <> 'disabled'`,
  );
  return domain;
}
