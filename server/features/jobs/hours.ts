import type { jobs as contract } from '../../../src/resources/jobs/contract';
import type { Env } from '../../config/env';
import { rowOf } from '../../crud';
import { clients, type jobs } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { invalid } from '../../http/problem';

type JobHours = Pick<typeof jobs.$inferInsert, 'hours' | 'override_by' | 'override_at' | 'override_reason'>;

/** What a client's jobs do about recipients whose hours are over, unless a job says otherwise. */
export const quietHoursOf = (
  { quiet_hours }: { quiet_hours?: 'hold' | 'warn' | null },
  { QUIET_HOURS }: Pick<Env, 'QUIET_HOURS'>,
): 'hold' | 'warn' => quiet_hours ?? QUIET_HOURS ?? 'hold';

/** How a new job treats recipients outside their hours. Writing to them anyhow takes a reason, which is kept. */
export async function hoursOfJob(
  call: CallOf<typeof contract, 'create'>,
  clientId: string,
  by: string | null,
): Promise<JobHours> {
  const { tx, body, deps, now } = call;
  if (body.hours !== 'override') {
    const client = await rowOf(tx, clients, clientId);
    return { hours: body.hours ?? quietHoursOf(client, deps.env) };
  }
  const reason = body.override_reason?.trim();
  if (!reason) {
    const message = 'Say why these recipients are written to outside their hours.';
    throw invalid([{ field: 'override_reason', code: 'required', message }]);
  }
  return { hours: 'override', override_by: by ?? '', override_at: now, override_reason: reason };
}
