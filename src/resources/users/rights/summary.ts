import { formatNumber } from '../../../i18n/format';
import { allows, NARROWABLE } from '../../../contract/roles';
import type { User } from '../contract';
import { useText } from '../texts';

/** Says in one line how a person's rights are limited; undefined if they are not. */
export function useLimits(): (user: Pick<User, 'role' | 'rights'>) => string | undefined {
  const text = useText();
  return ({ role, rights }) => {
    if (!rights || !allows(NARROWABLE, role)) return undefined;
    const { write, start, approve, most, clients } = rights;
    const parts = [
      !write && text('limits.write'),
      !start && text('limits.start'),
      !approve && text('limits.approve'),
      most !== null && text('limits.most', { smart_count: most, most: formatNumber(most) }),
      clients && text('limits.clients', { smart_count: clients.length, count: formatNumber(clients.length) }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
