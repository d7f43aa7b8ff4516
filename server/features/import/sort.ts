import type { GoodRow } from '../../../src/rules/rows';
import type { Tx } from '../../db/client';
import type { Chunk } from './file';
import { inAudience, onDoNotCall } from './known';
import type { Reject } from './tally';

/** Where the rows of a file go. Without an audience (a check for one that is yet to be made) nothing is in it. */
export interface Destination {
  tenant_id: string;
  client_id: string;
  audience_id: string | null;
}

type Judged = Pick<Chunk, 'good' | 'bad'>;

/** What becomes a target, and what goes to the ledger, in file order. */
export interface Sorted {
  fresh: GoodRow[];
  rejects: Reject[];
}

/** A judged chunk after the database was asked. */
export async function sortRows(tx: Tx, to: Destination, chunk: Judged): Promise<Sorted> {
  const phones = chunk.good.map(({ phone }) => phone);
  const blocked = await onDoNotCall(tx, to.tenant_id, to.client_id, phones);
  const present = to.audience_id ? await inAudience(tx, to.tenant_id, to.audience_id, phones) : NONE;
  return sortBy(chunk, blocked, present);
}

export const NONE: ReadonlySet<string> = new Set();

/** The same by numbers that are known already. */
export function sortBy(
  { good, bad }: Judged,
  blocked: ReadonlySet<string>,
  present: ReadonlySet<string>,
): Sorted {
  const refused = good.flatMap((row): Reject[] => {
    const reason = blocked.has(row.phone)
      ? 'do_not_call'
      : present.has(row.phone)
        ? 'duplicate_in_audience'
        : undefined;
    return reason ? [{ row: row.row, reason, detail: null, value: row.value }] : [];
  });
  return {
    fresh: good.filter(({ phone }) => !blocked.has(phone) && !present.has(phone)),
    rejects: [
      ...bad.map(({ row, reason, detail, value }) => ({ row, reason, detail, value })),
      ...refused,
    ].toSorted((a, b) => a.row - b.row),
  };
}
