import { formatNumber } from '../../i18n/format';
import type { Job } from '../../resources/jobs/contract';
import type { Text } from './texts';

/** What is said when a job has ended. */
export function endedOf(
  { state, campaign_name: name, sent, targeted }: Pick<Job, 'state' | 'campaign_name' | 'sent' | 'targeted'>,
  text: Text,
): { message: string; type: 'success' | 'warning' } {
  const values = { name, sent: formatNumber(sent), total: formatNumber(targeted) };
  return state === 'completed'
    ? { message: text('ended.completed', values), type: 'success' }
    : { message: text('ended.early', values), type: 'warning' };
}
