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
import type { Week } from '../week/contract';
import { type Text, useText } from './texts';

const Sparkline = late(() => import('./Sparkline'));

type Sender = Week['senders'][number];

const figure = (count: number) => (count === 0 ? NO_VALUE : formatNumber(count));

/** The month's spending, of its budget if there is one. */
function spentOf({ currency, micros, budget }: Spending, text: Text): string {
  if (currency === null || (micros === 0 && budget === null)) return NO_VALUE;
  const spent = formatMoney(micros, currency);
  return budget === null ? spent : text('senders.budget', { spent, budget: formatMoney(budget, currency) });
}

/** One row a client, or for the provider a tenant: its week at a glance. */
export function Senders({ of, senders }: { of: 'clients' | 'tenants'; senders: readonly Sender[] }) {
  const text = useText();
  const registration = useRegistrationText();
  const path = useCreatePath();
  const columns: DataColumn<Sender>[] = [
    {
      label: text('senders.name'),
      cell: ({ id, name }) => (
        <Link to={path({ resource: of, id, type: 'show' })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { label: text('senders.sent'), end: true, cell: ({ sent }) => figure(sent) },
    {
      label: text('senders.days'),
      below: 'words',
      cell: ({ days, sent }) => (sent === 0 ? NO_VALUE : <Suspense>{<Sparkline days={days} />}</Suspense>),
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
      cell: ({ opted_out }) => figure(opted_out),
    },
    {
      label: text('senders.spent'),
      end: true,
      below: 'headed',
      cell: ({ spending }) => spentOf(spending, text),
    },
  ];
  const standing: DataColumn<Sender> = {
    label: text('senders.ten_dlc'),
    below: 'headed',
    cell: ({ ten_dlc }) => {
      if (ten_dlc === null) return NO_VALUE;
      if (ten_dlc === 'approved') return registration(`standing.${ten_dlc}`);
      return <StandingChip standing={ten_dlc} raw={ten_dlc} />;
    },
  };
  const title = text(`senders.${of}`);
  return (
    <Section title={title} flush>
      <DataTable
        caption={title}
        columns={of === 'clients' ? [...columns, standing] : columns}
        rows={senders}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}
