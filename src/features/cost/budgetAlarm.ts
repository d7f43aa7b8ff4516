import type { Spending } from '../../contract/common';

/** Whether the month's budget is used up (`danger`) or near to it (`warning`). Undefined without a budget. */
export function budgetAlarm({ micros, budget, warning }: Spending): 'danger' | 'warning' | undefined {
  if (budget === null) return undefined;
  const percent = (micros / budget) * 100;
  return percent >= 100 ? 'danger' : percent >= warning ? 'warning' : undefined;
}
