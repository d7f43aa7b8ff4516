import { formatMoney } from '../../i18n/format';
import type { JobApproval } from '../../resources/job_approvals/contract';

/** The highest price of a request; undefined if none is known, or not in which currency. */
export const priceOf = ({ cost, currency }: Pick<JobApproval, 'cost' | 'currency'>): string | undefined =>
  cost !== null && currency !== null && /^[A-Z]{3}$/.test(currency) ? formatMoney(cost, currency) : undefined;
