import type { Claimed } from '../claim/claim';
import { segmentsAt } from '../carrier/segments';
import { compose } from '../compose/compose';
import type { Sending } from '../context';
import { type Run, senderOf } from './submit';

/** How many segments a row's text has; its own short addresses are no longer than the links in it. */
export function unitsOf({ carrier }: Pick<Sending, 'carrier'>, run: Run, row: Claimed): number {
  if (row.segments !== null) return row.segments;
  const composed = compose(run.job.message, row.phone, row.fields ?? {});
  if ('skip' in composed) return 0;
  return segmentsAt(carrier, senderOf(run, row).account, composed);
}
