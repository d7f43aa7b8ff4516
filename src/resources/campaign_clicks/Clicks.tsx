import { useRecordContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { seenOf } from '../../dataProvider/read';
import { useReadAct } from '../../dataProvider/reads';
import { LazyList } from '../../admin/list/LazyList';
import type { Campaign } from '../campaigns/contract';
import { late } from '../../admin/loading/late';
import { NotUpToDate } from '../../admin/state/NotUpToDate';
import { Unread } from '../../admin/state/Reading';
import { every } from '../../dataProvider/failures';
import { formatNumber, formatPercent } from '../../i18n/format';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { ExactTime } from '../../admin/value/ExactTime';
import { Section } from '../../admin/page/Section';
import type { ClickPicture } from '../campaigns/values';
import { useText, type Text } from './texts';
import { StatTile, StatTiles } from '../../admin/value/StatTile';
import css from './clicks.module.css';

const OverTime = late(() => import('./OverTime'));

/** Polling interval, because people click while the page is open, ms. */
const REFRESH = 10_000;

/** Clicks on a campaign's links: charts, and below them every click, or the clicks by recipient. */
export default function Clicks() {
  const campaign = useRecordContext<Campaign>()!;
  return (
    <LazyList under={{ campaign_id: campaign.id }}>
      <Picture campaign={campaign} />
    </LazyList>
  );
}

function Picture({ campaign: { id, delivered } }: { campaign: Campaign }) {
  const read = useReadAct(
    'campaigns',
    'stats',
    { id, query: { clicks: true } },
    { part: ({ clicks }) => clicks, refetchInterval: every(REFRESH) },
  );
  const clicks = seenOf(read);
  if (!clicks) return <Unread read={read} />;
  // The list below says that there are none.
  if (clicks.total === 0) return <NotUpToDate of={read} />;
  return (
    <div className={css.picture}>
      <NotUpToDate of={read} />
      <Tiles clicks={clicks} delivered={delivered} />
      {clicks.timeline.length > 2 && (
        <Suspense fallback={<div className={css.wait} />}>
          <OverTime clicks={clicks} />
        </Suspense>
      )}
      <LinkTable links={clicks.links} />
      {clicks.decided.length > 0 && <Decided decided={clicks.decided} />}
    </div>
  );
}

type Counted = ClickPicture['links'][number];

const columnsOf = (text: Text): DataColumn<Counted>[] => [
  { label: text('link'), cell: ({ name }) => <bdi className="wrap">{name}</bdi> },
  { label: text('people'), end: true, cell: ({ people }) => formatNumber(people) },
  { label: text('clicks'), end: true, below: 'headed', cell: ({ human }) => formatNumber(human) },
  {
    label: text('by_programs'),
    end: true,
    below: 'headed',
    cell: ({ programs }) => formatNumber(programs),
  },
  { label: text('first'), below: 'headed', cell: ({ first_at }) => <ExactTime at={first_at} /> },
  { label: text('last'), below: 'headed', cell: ({ last_at }) => <ExactTime at={last_at} /> },
];

/** Clicks by link, the most clicked first. */
function LinkTable({ links }: { links: readonly Counted[] }) {
  const text = useText();
  return (
    <Section title={text('links')} flush>
      <DataTable
        caption={text('links')}
        columns={columnsOf(text)}
        rows={links}
        keyOf={({ link_id }) => link_id}
      />
    </Section>
  );
}

type Decision = ClickPicture['decided'][number];

const decisionColumns = (text: Text, translate: (key: string) => string): DataColumn<Decision>[] => [
  {
    label: translate('resources.campaign_clicks.fields.reason'),
    cell: ({ reason }) => translate(`resources.campaign_clicks.choices.reason.${reason}`),
  },
  { label: text('programs'), end: true, cell: ({ clicks }) => formatNumber(clicks) },
  {
    label: translate('resources.campaign_clicks.fields.detail'),
    below: 'words',
    cell: ({ detail }) => detail !== null && <bdi className="wrap">{detail}</bdi>,
  },
];

/** The signs by which clicks were classified as automated. The others count as human. */
function Decided({ decided }: { decided: readonly Decision[] }) {
  const text = useText();
  const translate = useTranslate();
  return (
    <Section title={text('decided')} lead={text('decided_lead')} flush>
      <DataTable
        caption={text('decided')}
        columns={decisionColumns(text, translate)}
        rows={decided}
        keyOf={({ reason, detail }) => `${reason} ${detail ?? ''}`}
      />
    </Section>
  );
}

/** The number of people who clicked, of their clicks, and of automated clicks. */
function Tiles({ clicks, delivered }: { clicks: ClickPicture; delivered: number }) {
  const text = useText();
  const { people, human, programs } = clicks;
  return (
    <Section title={text('title')}>
      <StatTiles>
        <StatTile
          label={text('people')}
          value={formatNumber(people)}
          note={delivered > 0 ? text('people_note', { share: formatPercent(people / delivered) }) : undefined}
        />
        <StatTile label={text('human')} value={formatNumber(human)} />
        <StatTile label={text('programs')} value={formatNumber(programs)} note={text('programs_note')} />
      </StatTiles>
    </Section>
  );
}
