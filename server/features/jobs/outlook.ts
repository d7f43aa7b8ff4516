import type { Outlook } from '../../../src/resources/jobs/contract';
import type { Call } from '../../http/handler';
import { readinessOf } from '../readiness/readiness';

/**
 * What a job of a campaign would do, for who may start it. Whether they may has been decided. Of what readiness says
 * it leaves out the recipients and texts that are shown as examples, and hints that quote the message.
 */
export async function jobOutlook(
  call: Pick<Call, 'deps' | 'principal' | 'now'>,
  campaignId: string,
): Promise<Outlook> {
  const {
    longest: _longest,
    incomplete: _incomplete,
    numbers: _numbers,
    ...outlook
  } = await readinessOf(call, campaignId);
  return { ...outlook, issues: outlook.issues.filter(({ level }) => level === 'blocker') };
}
