import { useQueries } from '@tanstack/react-query';
import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { useConsoleData } from '../../../dataProvider/useAct';
import { formatNumber, formatPercent } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { StatusChip } from '../../build/parts/StatusChip';
import { alarmOf } from '../../../rules/failing';
import { shareOf } from '../../build/sending/tally';
import type { Campaign, CampaignStats } from '../contract';
import { useText, type Text } from '../texts';
import type { RangeFigures } from '../values';

interface Compared {
  id: string;
  name: string;
  range: RangeFigures | undefined;
}

interface CompareTableProps {
  campaigns: readonly Pick<Campaign, 'id' | 'name'>[];
  start: string;
  end: string;
}

const FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out', 'segments'] as const;

function Figure({ figure, range }: { figure: (typeof FIGURES)[number]; range: RangeFigures | undefined }) {
  if (!range) return '…';
  const count = formatNumber(range[figure]);
  if (figure === 'sent' || figure === 'segments') return count;
  const answered = range.delivered + range.failed;
  const share = shareOf(
    range[figure],
    figure === 'delivered' || figure === 'failed' ? answered : range.delivered,
  );
  const tone = figure === 'failed' ? alarmOf(share) : undefined;
  const said = `${count} · ${formatPercent(share)}`;
  return tone ? <StatusChip tone={tone}>{said}</StatusChip> : said;
}

function CampaignLink({ id, name }: Pick<Compared, 'id' | 'name'>) {
  const createPath = useCreatePath();
  return (
    <Link to={createPath({ resource: 'campaigns', id, type: 'show' })}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const columnsOf = (text: Text): DataColumn<Compared>[] => [
  { label: text('compare.campaign'), cell: ({ id, name }) => <CampaignLink id={id} name={name} /> },
  ...FIGURES.map((figure): DataColumn<Compared> => ({
    label: text(`compare.${figure}`),
    end: true,
    cell: ({ range }) => <Figure figure={figure} range={range} />,
  })),
];

/** One row a campaign, its figures between two days; shares are of what carriers answered, or of those delivered. */
export function CompareTable({ campaigns, start, end }: CompareTableProps) {
  const text = useText();
  const provider = useConsoleData();
  const answers = useQueries({
    queries: campaigns.map(({ id }) => {
      const params = { id, query: { start_date: start, end_date: end } };
      return {
        queryKey: ['campaigns', 'stats', params],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          provider.act<CampaignStats>('campaigns', 'stats', { ...params, signal }),
      };
    }),
  });
  const rows = campaigns.map(({ id, name }, n): Compared => ({ id, name, range: answers[n]?.data?.range }));
  return (
    <DataTable caption={text('compare.title')} columns={columnsOf(text)} rows={rows} keyOf={({ id }) => id} />
  );
}
