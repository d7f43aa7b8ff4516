import { DRY_RUN, type Operation } from '../../src/contract/define';
import type { Db, Tx } from '../db/rows';
import type { Unbound } from '../http/handler';
import { announce, changedBy } from './announce';
import { tenantsOf } from './tenantsOf';

/** Announces what a call changes: its resource and those that it affects, in the tenants of the rows. */
export class Change {
  private tenants = new Set<string>();

  private constructor(
    private readonly operation: Operation,
    private readonly call: Unbound,
  ) {}

  /** Looks for the rows before the handler runs: a deletion leaves none. `db` sees all tenants. */
  static async of(db: Db | Tx, operation: Operation, call: Unbound): Promise<Change> {
    const change = new Change(operation, call);
    if (isChange(operation, call))
      change.tenants = new Set(await tenantsOf(db, operation, call, call.params, call.body));
    return change;
  }

  /** Names a tenant whose rows the call changes, where neither its path nor its body names one of them. */
  readonly concerns = (tenantId: string): void => void this.tenants.add(tenantId);

  /** In the transaction that stores the work, which sees all tenants. */
  async announce(tx: Tx, result: unknown): Promise<void> {
    const { operation, call, tenants } = this;
    if (!isChange(operation, call)) return;
    const all = tenants.size > 0 ? [...tenants] : await tenantsOf(tx, operation, call, result);
    const { resource, endpoint } = operation;
    for (const tenant_id of all.length > 0 ? all : [null])
      await announce(tx, tenant_id, changedBy({ name: resource }, endpoint));
  }
}

/** Whether a call of somebody who is signed in changes something. */
export const isChange = ({ endpoint }: Operation, { query }: Pick<Unbound, 'query'>): boolean =>
  endpoint.mutates && endpoint.credential === 'token' && query[DRY_RUN] !== true;
