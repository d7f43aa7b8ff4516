import { createAddress } from '../../admin/list/CreateButton';
import type { CarrierKind } from '../../contract/carrier';
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
  /** Setting that the step needs at the server, as an example to copy. */
  setting?: string;
  /** Words of the check, such as those of the mail server; null where they add nothing. */
  detail: string | null;
  label: Key;
  /** Address of its form; absent for a step that is taken here or at the server. */
  to?: string;
  verb?: 'try_mail' | 'look';
}

/** Whether a step needs nothing more. A warning is about its quality. */
export const isOver = ({ check: { state } }: Pick<Step, 'check'>): boolean =>
  state === 'ok' || state === 'warning';

interface Known {
  accounts: readonly RecordAt<'carrier_accounts'>[];
  domains: readonly RecordAt<'domains'>[];
  /** Accounts whose numbers can be tried. */
  clients: readonly Pick<RecordAt<'clients'>, 'id'>[];
  /** The carrier as the page knows it, since it was loaded. */
  carrier: CarrierKind;
}

type Way = Pick<Step, 'sentence' | 'setting' | 'label' | 'to' | 'verb'>;

const MAIL_SETTING = 'SMTP_URL=smtp://user:password@mail.example.com:587';
const CARRIER_SETTING = `{
  "accounts": {
    "main": { "kind": "telnyx", "api_key": "KEY…", "public_key": "…" }
  }
}`;

function mailWay(_: Known, { state, detail }: InstallationCheck): Way {
  const trial = { label: 'mail.try', verb: 'try_mail' } as const;
  if (state === 'ok') return { ...trial, sentence: 'mail.done' };
  if (state !== 'failed') return { ...trial, sentence: 'mail.try' };
  return detail?.startsWith('SMTP_URL')
    ? { sentence: 'mail.setting', setting: MAIL_SETTING, label: 'look', verb: 'look' }
    : { ...trial, sentence: 'mail.failing' };
}

/** The carrier's step: an account, then a number to send from, then a text that the carrier took. */
function carrierWay({ accounts, clients, carrier }: Known, { state }: InstallationCheck): Way {
  const [account] = accounts;
  if (!account) return { sentence: 'carrier.none', setting: CARRIER_SETTING, label: 'look', verb: 'look' };
  if (carrier === 'none') return { sentence: 'carrier.new', label: 'look', verb: 'look' };
  const [client] = clients;
  if (account.numbers === 0)
    return client
      ? {
          sentence: 'carrier.number',
          label: 'carrier.find',
          to: createAddress('/client_virtual_numbers/create', { client_id: client.id }),
        }
      : { sentence: 'carrier.client', label: 'carrier.create', to: '/clients/create' };
  const page = `/carrier_accounts/${encodeURIComponent(account.id)}/show/carrier_tests`;
  const sentences = { ok: 'carrier.done', warning: 'carrier.simulated' } as const;
  const sentence = state === 'ok' || state === 'warning' ? sentences[state] : 'carrier.test';
  return { sentence, label: 'carrier.open', to: page };
}

function domainWay({ domains }: Known, { state }: InstallationCheck): Way {
  if (state === 'ok') return { sentence: 'domain.done', label: 'domain.all', to: '/domains' };
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
  mail: mailWay,
  carrier: carrierWay,
  domain: domainWay,
  tenant: (_, { state }) =>
    state === 'ok'
      ? { sentence: 'tenant.done', label: 'tenant.create', to: '/tenants/create' }
      : { sentence: 'tenant', label: 'tenant.create', to: '/tenants/create' },
};

/** Steps whose check has words that say more than the sentence. The others count. */
const WORDED: readonly CheckName[] = ['mail', 'carrier', 'domain'];

/** The steps in the order in which they are taken. */
export const stepsOf = (checks: readonly InstallationCheck[], known: Known): Step[] =>
  STEPS.flatMap((name) => {
    const check = checks.find((each) => each.check === name);
    if (!check) return [];
    const way = WAYS[name](known, check);
    const detail = WORDED.includes(name) && !way.setting ? check.detail : null;
    return [{ name, check, detail, ...way }];
  });
