import { useDeclaration, useWords } from '../../admin/registry';
import { type DataColumn, DataTable } from '../../admin/value/DataTable';
import { StatusChip } from '../../admin/value/StatusChip';
import { formatExact, NO_VALUE } from '../../i18n/format';
import type { Operations } from '../../resources/operations/contract';
import { Link } from '../../router';
import type { Tone } from '../../theme/tokens';
import { Trouble } from '../troubles/Trouble';
import { Part } from './Part';
import { type Text, useText } from './texts';

type Account = Operations['accounts'][number];

type Words = ReturnType<typeof useWords>;

const TONES: Readonly<Record<Account['health'], Tone>> = {
  working: 'success',
  attention: 'warning',
  failing: 'danger',
  unused: 'neutral',
  missing: 'warning',
};

const needsPerson = ({ health, away_since, paused }: Account) =>
  health === 'failing' || health === 'attention' || away_since !== null || paused !== null;

const columnsOf = (text: Text, words: Words): DataColumn<Account>[] => [
  {
    label: text('accounts.account'),
    cell: ({ id }) => <Link to={`/carrier_accounts/${encodeURIComponent(id)}/show`}>{id}</Link>,
  },
  {
    label: text('state'),
    cell: ({ health }) => (
      <StatusChip tone={TONES[health]} about={`carrier_accounts.health.${health}`}>
        {words.choice('health', health)}
      </StatusChip>
    ),
  },
  { label: text('details'), cell: (account) => <Details {...account} />, below: 'words' },
];

/** The accounts at carriers: their health, and whether messages of theirs wait. */
export function Accounts({ accounts }: Pick<Operations, 'accounts'>) {
  const text = useText();
  const words = useWords(useDeclaration('carrier_accounts'));
  const checks = useWords(useDeclaration('installation_checks'));
  if (accounts.length === 0)
    return (
      <Part title={text('accounts')} state="warning" cure={checks.choice('cure', 'carrier')}>
        {text('accounts.empty')}
      </Part>
    );
  return (
    <Part
      title={text('accounts')}
      cure={accounts.some(needsPerson) ? text('accounts.cure') : undefined}
      flush
    >
      <DataTable
        caption={text('accounts')}
        rows={accounts}
        keyOf={({ id }) => id}
        columns={columnsOf(text, words)}
      />
    </Part>
  );
}

function Details({ away_since, paused, error }: Account) {
  const text = useText();
  if (away_since === null && paused === null && error === null) return NO_VALUE;
  return (
    <>
      {away_since && <div>{text('accounts.away', { time: formatExact(away_since) })}</div>}
      {paused && <div>{text('accounts.paused', { names: paused })}</div>}
      {error && (
        <div>
          <Trouble stored={error} />
        </div>
      )}
    </>
  );
}
