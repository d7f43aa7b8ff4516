import type { RecordAt } from '../../dataProvider/named';
import type { CheckName, InstallationCheck } from './contract';
import type { en } from './texts';

const STEPS = [
  'administrator',
  'mail',
  'carrier',
  'domain',
  'tenant',
] as const satisfies readonly CheckName[];

type Key = keyof typeof en;

/** One step of the first day, with its check and the way to its form. */
export interface Step {
  name: (typeof STEPS)[number];
  check: InstallationCheck;
  sentence: Key;
  label: Key;
  /** Address of its form; absent for a step that is taken here or at the server. */
  to?: string;
  verb?: 'try_mail';
}

/** Whether a step needs nothing more. A warning is about its quality. */
export const isOver = ({ check: { state } }: Pick<Step, 'check'>): boolean =>
  state === 'ok' || state === 'warning';

interface Known {
  accounts: readonly RecordAt<'carrier_accounts'>[];
  domains: readonly RecordAt<'domains'>[];
}

type Way = Pick<Step, 'sentence' | 'label' | 'to' | 'verb'>;

/** The carrier's step: an account, then a number to send from, then a text that the carrier took. */
function carrierWay({ accounts }: Known): Way {
  const [account] = accounts;
  const page = account && `/carrier_accounts/${encodeURIComponent(account.id)}/show/carrier_tests`;
  if (!page) return { sentence: 'carrier.none', label: 'carrier.accounts', to: '/carrier_accounts' };
  return account.numbers === 0
    ? { sentence: 'carrier.number', label: 'carrier.client', to: '/clients/create' }
    : { sentence: 'carrier.test', label: 'carrier.open', to: page };
}

function domainWay({ domains }: Known, { state }: InstallationCheck): Way {
  if (state === 'ok') return { sentence: 'domain.add', label: 'domain.create', to: '/domains/create' };
  const open = domains.find(({ proof }) => proof !== 'verified');
  const failing = domains.find(({ health }) => health === 'degraded');
  const [shown] = [open, failing].filter((domain) => domain !== undefined);
  return shown
    ? {
        sentence: open ? 'domain.prove' : 'domain.failing',
        label: 'domain.open',
        to: `/domains/${shown.id}/show`,
      }
    : { sentence: 'domain.add', label: 'domain.create', to: '/domains/create' };
}

const WAYS: Readonly<Record<Step['name'], (known: Known, check: InstallationCheck) => Way>> = {
  administrator: () => ({ sentence: 'administrator', label: 'administrator.users', to: '/users' }),
  mail: (_, { state }) =>
    state === 'failed'
      ? { sentence: 'mail.setting', label: 'mail.setting', verb: 'try_mail' }
      : { sentence: 'mail.try', label: 'mail.try', verb: 'try_mail' },
  carrier: carrierWay,
  domain: domainWay,
  tenant: () => ({ sentence: 'tenant', label: 'tenant.create', to: '/tenants/create' }),
};

/** The steps in the order in which they are taken. */
export const stepsOf = (checks: readonly InstallationCheck[], known: Known): Step[] =>
  STEPS.flatMap((name) => {
    const check = checks.find((each) => each.check === name);
    return check ? [{ name, check, ...WAYS[name](known, check) }] : [];
  });
