import { useCreatePath } from 'ra-core';
import { Suspense } from 'react';
import { Link } from '../../router';
import { late } from '../../admin/loading/late';
import { Section } from '../../admin/page/Section';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import type { Spending } from '../../contract/common';
import { StandingChip } from '../../features/registration/StandingChip';
import { useText as useRegistrationText } from '../../features/registration/texts';
import { formatMoney, formatNumber, formatRate, NO_VALUE } from '../../i18n/format';
import type { Standing } from '../../rules/law/standings';
import type { Week } from '../week/contract';
import css from './today.module.css';
import { type Text, useText } from './texts';

const Sparkline = late(() => import('./Sparkline'));

type Sender = Week['senders'][number];

/** The month's spending, of its budget if there is one. */
function spentOf({ currency, micros, budget }: Spending, text: Text): string {
  if (currency === null || (micros === 0 && budget === null)) return NO_VALUE;
  const spent = formatMoney(micros, currency);
  return budget === null ? spent : text('senders.budget', { spent, budget: formatMoney(budget, currency) });
}

const Days = ({ days }: Sender) => (
  <Suspense>
    <Sparkline days={days} />
  </Suspense>
);

/** Only an exception is a chip. */
function Registration({ standing }: { standing: Standing }) {
  const text = useRegistrationText();
  if (standing === 'approved') return text('standing.approved');
  return <StandingChip standing={standing} raw={standing} />;
}

function Name({ of, id, name }: Sender & { of: Senders['of'] }) {
  const path = useCreatePath();
  return (
    <Link className={css.name!} to={path({ resource: of, id, type: 'show' })}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const columnsOf = (text: Text, of: Senders['of']): DataColumn<Sender>[] => [
  { label: text('senders.name'), cell: (row) => <Name of={of} {...row} /> },
  { label: text('senders.sent'), end: true, cell: ({ sent }) => formatNumber(sent) },
  {
    label: text('senders.days'),
    below: 'words',
    cell: (row) => (row.sent === 0 ? NO_VALUE : <Days {...row} />),
  },
  {
    label: text('senders.delivered'),
    end: true,
    below: 'headed',
    cell: ({ delivered_rate: rate }) => (rate === null ? NO_VALUE : formatRate(rate)),
  },
  {
    label: text('senders.opted_out'),
    end: true,
    below: 'headed',
    cell: ({ opted_out }) => formatNumber(opted_out),
  },
  {
    label: text('senders.spent'),
    end: true,
    below: 'headed',
    cell: ({ spending }) => spentOf(spending, text),
  },
];

const registration = (text: Text): DataColumn<Sender> => ({
  label: text('senders.ten_dlc'),
  below: 'headed',
  cell: ({ ten_dlc }) => (ten_dlc === null ? NO_VALUE : <Registration standing={ten_dlc} />),
});

interface Senders {
  of: 'clients' | 'tenants';
  senders: readonly Sender[];
}

/** One row a client, or for the provider a tenant: its week at a glance. */
export function Senders({ of, senders }: Senders) {
  const text = useText();
  const title = text(`senders.${of}`);
  const columns = columnsOf(text, of);
  return (
    <Section title={title} flush>
      <DataTable
        caption={title}
        columns={of === 'clients' ? [...columns, registration(text)] : columns}
        rows={senders}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}
